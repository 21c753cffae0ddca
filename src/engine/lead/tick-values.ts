/** The values of a ticked and an unticked box in a lead. */
export const TICKED = 'yes';
export const UNTICKED = 'no';
