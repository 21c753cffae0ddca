/** The mark on a page's timeline from when its typefaces have come. */
export const TYPEFACES_SHOWN_MARK = 'typefaces shown';
