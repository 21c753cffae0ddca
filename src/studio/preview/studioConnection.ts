import { connectToStudio } from './messages.ts';
import { createTextMarker } from './textMarks.ts';

/** The studio that this page belongs to. */
export const { send, subscribe } = connectToStudio();

/** Knows the texts of all versions of the site that were shown. */
export const marker = createTextMarker();
