import { createContext, useContext } from 'react';
import type { Problem } from '../../../authoring/check/core/problem.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { StudioFile, PathInFile } from '../../model/documents/studio-file.ts';
import type { EditorState, EditorAction } from '../../model/editor/editor-state.ts';
import type { ControlEnv } from './controlContext.ts';
import type { InitialProject, PublicFile } from '../../model/project/protocol.ts';
import type { PinnedCase } from '../../model/impact/pinned-case.ts';
import type { SaveState } from './useSave.ts';

/** What stands in the middle of the studio. */
export type StudioView = 'forms' | 'prices' | 'changes' | 'publish' | 'new';

/** A problem and the place in which it shows. */
export interface LocatedProblem extends Problem {
  readonly location: PathInFile;
}

/** What changes with every keystroke. */
export interface EditorContextValue {
  readonly editor: EditorState;
  /** What a file says; undefined while it is no JSON. */
  readonly getValue: (file: string) => unknown;
  /** What it says on the disk. */
  readonly getSavedValue: (file: string) => unknown;
  readonly saving: SaveState;
}

/** What all parts of the studio share, and stays as it is while somebody types. */
export interface StudioContextValue {
  readonly project: InitialProject;
  readonly dispatch: (action: EditorAction) => void;
  readonly problems: readonly LocatedProblem[];
  /** The place that is shown, as deep as it was asked for. */
  readonly location: PathInFile;
  /** Shows the form of a place, from whatever view. */
  readonly goTo: (location: PathInFile) => void;
  readonly view: StudioView;
  readonly setView: (view: StudioView) => void;
  /** The homeowner whose price is always in sight. */
  readonly pinned: PinnedCase | undefined;
  readonly pin: (pinned: PinnedCase | undefined) => void;
  /** What fields may offer beside the config: pictures, pages. */
  readonly env: ControlEnv;
  /** Takes notice of the pictures that the site has now. */
  readonly setPictures: (pictures: readonly PublicFile[]) => void;
}

export const StudioContext = createContext<StudioContextValue | undefined>(undefined);

/** The studio that a part belongs to. */
export function useStudio(): StudioContextValue {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This belongs into a studio.');
  return studio;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** The desk of the studio: whoever asks for it is drawn anew with every keystroke. */
export function useEditor(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This belongs into a studio.');
  return editor;
}

/** The file of the shown place, and what it says. */
export function useSelectedFile(): {
  readonly file: StudioFile;
  readonly value: unknown;
  readonly path: JsonPath;
} {
  const { location } = useStudio();
  const { editor, getValue } = useEditor();
  const file = editor.files.find(({ name }) => name === location.file) ?? editor.files[0];
  if (!file) throw new Error('The studio has no files.');
  return { file, value: getValue(file.name), path: location.path };
}
