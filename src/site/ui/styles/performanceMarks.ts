/** The name of the performance mark that is set once the typefaces have loaded. */
export const TYPEFACES_SHOWN_MARK = 'typefaces shown';
