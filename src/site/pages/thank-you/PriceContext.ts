import { createContext, type ReactNode } from 'react';

/** The price that the thank-you page shows above the next steps, on sites that show one there. */
export const PriceContext = /* @__PURE__ */ createContext<ReactNode>(null);
