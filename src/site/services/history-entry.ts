/*
 * Reads and writes browser history entries; no other file does. An entry stores the position in the wizard, so that
 * Back and Forward move through the steps and a reload keeps the step, and refers to the page's navigation state. All
 * steps share the address of their page.
 */

import type { AnswerSummary } from '../../engine/wizard/answer-summary.ts';
import { mentionsAnswers } from '../../engine/wizard/answers-link.ts';
import { readSessionValue, writeSessionValue } from './session-value.ts';

/** An action to replay: the index of the control, and for a field its value and whether it is checked. */
export type PendingAction = readonly [index: number, value?: string, checked?: boolean];

interface HistoryEntryState {
  readonly wizard?: unknown;
  readonly handed?: string;
  readonly project?: AnswerSummary;
  readonly undone?: readonly PendingAction[];
  readonly visit?: VisitStart;
  readonly link?: string;
}

/** The input of a form by field id. */
type TypedFields = Readonly<Record<string, string>>;

/** When a visit started, in milliseconds since 1970. The config of that moment applies until the visit ends. */
export interface VisitStart {
  readonly moment: number;
  /** The same moment by the visitor's clock, which may be wrong. */
  readonly clock: number;
}

function readEntryState(): HistoryEntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Returns false if the browser throws: a page may not write too often (Safari: 100 times in 10 seconds). */
function tryWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** Reads the position in the wizard from the current entry; undefined if it has none. */
export function readWizardPosition(): unknown {
  return readEntryState().wizard;
}

/** Adds an entry for a position. If the browser refuses, the wizard continues from memory. */
export function pushWizardPosition(position: unknown): void {
  tryWrite(() => history.pushState({ ...readEntryState(), wizard: position }, ''));
}

/** Replaces the position in the current entry. */
export function replaceWizardPosition(position: unknown): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), wizard: position }, ''));
}

interface NavigationState {
  readonly id: string;
  readonly value: unknown;
}

/** The name of the session value that holds the navigation state. */
const NAVIGATION_STATE = 'navigation state';

/**
 * Reads the state that the page of the current entry was opened with. The entry itself holds only an id, because the
 * state may contain contact details.
 */
export function readNavigationState(): unknown {
  const { handed } = readEntryState();
  const stored = readSessionValue(NAVIGATION_STATE) as NavigationState | undefined;
  return stored?.id === handed ? stored?.value : undefined;
}

/** Stores the navigation state of a new entry. Returns the part that belongs in the entry. */
function writeNavigationState(value: unknown): Pick<HistoryEntryState, 'handed'> {
  if (value === undefined || value === null) return {};
  const id = String(Date.now());
  writeSessionValue(NAVIGATION_STATE, { id, value });
  return { handed: id };
}

/** Reads the summary of the answers that the current entry stores. */
export function readProject(): AnswerSummary | undefined {
  return readEntryState().project;
}

/** Stores a summary of the answers in the current entry, so that a reload shows it again. */
export function writeProject(project: AnswerSummary): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), project }, ''));
}

/** Stores actions in the current entry, to be replayed after a reload. */
export function writePendingActions(undone: readonly PendingAction[]): void {
  history.replaceState({ ...readEntryState(), undone }, '');
}

/** Returns the actions that `writePendingActions` stored, and removes them. */
export function takePendingActions(): readonly PendingAction[] {
  const { undone = [], ...rest } = readEntryState();
  if (undone.length > 0) history.replaceState(rest, '');
  return undone;
}

/** Reads when the visit of the current entry started; undefined if unknown. */
export function readVisitStart(): VisitStart | undefined {
  return readEntryState().visit;
}

/** Stores the start of the visit in the current entry. Later entries copy it. */
export function writeVisitStart(visit: VisitStart): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), visit }, ''));
}

/** Adds or replaces an entry with another address. If the browser refuses, loads the address instead. */
export function writeAddress(
  address: string,
  how: 'pushState' | 'replaceState',
  handed?: unknown,
): void {
  const visit = import.meta.env.PERIODS && { visit: readVisitStart() };
  const entry = { ...writeNavigationState(handed), ...visit };
  if (!tryWrite(() => history[how](entry, '', address))) location.assign(address);
}

/**
 * Loads the start page in a new entry. `location.assign` does not do: if a broken page has the same address, it reloads
 * the current entry with its position in the wizard. Keeps the query string, because the lead needs campaign parameters.
 * @param home its path. A frame may not show it, so the embedded page starts again at its own address
 */
export function loadStartPage(home: string): void {
  const path = import.meta.env.EMBED && window.embedHost ? location.pathname : home;
  history.pushState(null, '', path + location.search);
  location.reload();
}

/** The name of the session value that holds form input while the page loads in another language. */
const TYPED_FIELDS = 'typed';

/**
 * Loads an address in a new entry with the state of the current one. Keeps the query string, because the lead needs
 * campaign parameters.
 * @param typed form input for the loaded page, see `takeTypedFields`
 */
export function loadPageWithState(address: string, typed?: TypedFields): void {
  writeSessionValue(TYPED_FIELDS, typed);
  const target = address + location.search;
  if (tryWrite(() => history.pushState(history.state, '', target))) location.reload();
  else location.assign(target);
}

/** Returns the form input that `loadPageWithState` stored, and removes it. */
export function takeTypedFields(): TypedFields {
  const typed = readSessionValue(TYPED_FIELDS) as TypedFields | undefined;
  writeSessionValue(TYPED_FIELDS, undefined);
  return typed ?? {};
}

/**
 * Moves a link to saved answers from the address into the current entry, also if something of it is lost, so that no
 * other script reads it there.
 * @param home the path of the start page
 * @param keepsPath whether the address keeps its own path, unless that contains the link
 * @returns false if the address contains none
 */
export function moveSavedLink(home: string, keepsPath: boolean): boolean {
  const { pathname, search, hash } = location;
  const link = pathname + search + hash;
  if (!mentionsAnswers(link)) return false;
  const path = keepsPath && !mentionsAnswers(pathname) ? pathname : home;
  const kept = search.split(/[?&]/).filter((each) => each !== '' && !mentionsAnswers(each));
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  return tryWrite(() => history.replaceState({ ...readEntryState(), link }, '', path + query));
}

/** Reads the address that `moveSavedLink` found a link in. */
export function readSavedLink(): string | undefined {
  return readEntryState().link;
}

/** Returns the address that `moveSavedLink` found a link in, and removes it. */
export function takeSavedLink(): string | undefined {
  const { link, ...rest } = readEntryState();
  if (link !== undefined) tryWrite(() => history.replaceState(rest, ''));
  return link;
}

/**
 * Adds the trailing slash to the address of the start page, now and after Back: some hosts serve the page without it, and
 * the router would show nothing. Call it before anything else listens to Back.
 * @param root the path of the start page, with a slash at both ends
 */
export function keepTrailingSlash(root: string): void {
  function addSlash() {
    const { pathname, search, hash } = location;
    if (`${pathname}/` === root)
      tryWrite(() => history.replaceState(history.state, '', root + search + hash));
  }
  addSlash();
  addEventListener('popstate', addSlash);
}

/**
 * Reloads after Back or Forward to an entry of another page, which the current page cannot show. `loadPageWithState`
 * and `loadStartPage` create such entries: they push an entry, then reload.
 */
export function reloadForeignEntries(isForeign: (pathname: string) => boolean): void {
  addEventListener('popstate', (event) => {
    if (!isForeign(location.pathname)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Calls back after Back or Forward. Returns the unsubscribe function. */
export function onPopState(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Whether the browser scrolls after Back or Forward to the current entry. */
export function restoresScrolling(): boolean {
  return history.scrollRestoration !== 'manual';
}

/**
 * Stops the browser from scrolling after Back and Forward to the current entry and those that follow. Returns a function
 * that lets it scroll again, for an entry of another page: the setting is copied, and outlives a reload.
 */
export function disableScrollRestoration(): () => void {
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = 'auto';
  };
}
