import { createContext } from 'react';

/** The language of the site, as a tag such as en-US: what is typed is read by it, what is shown is written by it. */
export const LanguageContext = createContext('en-US');
