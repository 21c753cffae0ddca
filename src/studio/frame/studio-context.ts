import { createContext, useContext } from 'react';
import type { Problem } from '../../authoring/check/problem.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import type { Desk, DeskAction, DeskFile, Place } from '../desk/desk.ts';
import type { Surroundings } from '../form/control-context.ts';
import type { Opening, PublicFile } from '../opening.ts';
import type { Pinned } from '../effect/pinned.ts';
import type { Saving } from './useSaving.ts';

/** What stands in the middle of the studio. */
export type View = 'forms' | 'prices' | 'changes' | 'publish' | 'new';

/** A problem and the place in which it shows. */
export interface PlacedProblem extends Problem {
  readonly place: Place;
}

/** What changes with every keystroke. */
export interface DeskContext {
  readonly desk: Desk;
  /** What a file says; undefined while it is no JSON. */
  readonly valueOf: (file: string) => unknown;
  /** What it says on the disk. */
  readonly savedValueOf: (file: string) => unknown;
  readonly saving: Saving;
}

/** What all parts of the studio share, and stays as it is while somebody types. */
export interface StudioContext {
  readonly opening: Opening;
  readonly act: (action: DeskAction) => void;
  readonly problems: readonly PlacedProblem[];
  /** The place that is shown, as deep as it was asked for. */
  readonly place: Place;
  /** Shows the form of a place, from whatever view. */
  readonly goTo: (place: Place) => void;
  readonly view: View;
  readonly show: (view: View) => void;
  /** The homeowner whose price is always in sight. */
  readonly pinned: Pinned | undefined;
  readonly pin: (pinned: Pinned | undefined) => void;
  /** What fields may offer beside the config: pictures, pages. */
  readonly around: Surroundings;
  /** Takes notice of the pictures that the site has now. */
  readonly setPictures: (pictures: readonly PublicFile[]) => void;
}

export const Studio = createContext<StudioContext | undefined>(undefined);

/** The studio that a part belongs to. */
export function useStudio(): StudioContext {
  const studio = useContext(Studio);
  if (!studio) throw new Error('This belongs into a studio.');
  return studio;
}

export const OpenDesk = createContext<DeskContext | undefined>(undefined);

/** The desk of the studio: whoever asks for it is drawn anew with every keystroke. */
export function useDesk(): DeskContext {
  const desk = useContext(OpenDesk);
  if (!desk) throw new Error('This belongs into a studio.');
  return desk;
}

/** The file of the shown place, and what it says. */
export function useShownFile(): {
  readonly file: DeskFile;
  readonly value: unknown;
  readonly path: JsonPath;
} {
  const { place } = useStudio();
  const { desk, valueOf } = useDesk();
  const file = desk.files.find(({ name }) => name === place.file) ?? desk.files[0];
  if (!file) throw new Error('The studio has no files.');
  return { file, value: valueOf(file.name), path: place.path };
}
