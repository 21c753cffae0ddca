/** A part of the studio that a note is about. */
export type TourArea = 'outline' | 'middle' | 'aside' | 'top';

interface TourNote {
  readonly area: TourArea;
  readonly title: string;
  readonly text: string;
}

/** What somebody should know who is here for the first time. */
export const TOUR_NOTES: readonly TourNote[] = [
  {
    area: 'outline',
    title: 'Everything is on the left',
    text: 'Look for any word that stands on your site, and choose what it is found in.',
  },
  {
    area: 'middle',
    title: 'Change it here',
    text: 'Every field says what it is for. “Prices” above has all prices as a sheet, to be pasted into and raised together.',
  },
  {
    area: 'aside',
    title: 'See what it does',
    text: 'Mistakes are told in plain words, and a click leads to the field. Below stands what your change does to every price, before anything is saved.',
  },
  {
    area: 'aside',
    title: 'Your site is right here',
    text: 'Use it as a homeowner would. Or press “Point at what to edit” and click a word on it: its field opens.',
  },
  {
    area: 'top',
    title: 'Nothing is lost',
    text: '“Undo” goes back over everything. “Save” writes the file, “Publish” proposes your change to the others, and each can be taken back.',
  },
];

const STORAGE_KEY = 'studio-tour';

/** Whether the tour was closed in this browser. One that keeps nothing is shown it every time. */
export function isTourClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'closed';
  } catch {
    return false;
  }
}

/** Sees to it that the tour never comes back. */
export function closeTour(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'closed');
  } catch {
    // It is closed for now.
  }
}
