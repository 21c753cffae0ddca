/** What a lead says of a box. */
export const TICKED = 'yes';
export const UNTICKED = 'no';
