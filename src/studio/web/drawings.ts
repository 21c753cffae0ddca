/**
 * The drawings of the site by their paths, as data. They have no address of their own here: one that is opened by its
 * address has the rights of this page, and so its token.
 */
export const drawings: Readonly<Record<string, string>> = import.meta.env.STUDIO_DRAWINGS;
