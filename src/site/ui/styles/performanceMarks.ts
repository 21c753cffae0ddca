/** The mark on a page's timeline from when its text is in its typefaces. */
export const TYPEFACES_SHOWN_MARK = 'typefaces shown';
