import { createContext, type ReactNode } from 'react';

/** The cards that the thank-you page shows below the next steps, on sites that have some. */
export const CardsContext = /* @__PURE__ */ createContext<ReactNode>(null);
