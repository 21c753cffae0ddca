import { createContext } from 'react';

/** The language tag of the site, such as en-US. It determines how input is parsed and how values are formatted. */
export const LanguageContext = createContext('en-US');
