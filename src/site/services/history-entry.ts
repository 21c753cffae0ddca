/*
 * The entries of the browser's history; no other file reads or writes them. An entry remembers the place in the
 * wizard, so that Back and Forward move through the steps and a reload keeps the place, and what a page was
 * handed by the one before it. The address of a step is that of the page.
 */

import { readSessionValue, writeSessionValue } from './session-value.ts';

/** What is still to be done with a control of the page: which one it is, and what it is to hold. */
export type PendingAction = readonly [index: number, value?: string, checked?: boolean];

interface HistoryEntryState {
  readonly wizard?: unknown;
  readonly handed?: string;
  readonly picture?: unknown;
  readonly undone?: readonly PendingAction[];
  readonly visit?: VisitStart;
}

/** What was typed into a form, by the ids of its fields. */
type TypedFields = Readonly<Record<string, string>>;

/** When a visit began, in milliseconds since 1970: what holds at that moment holds until it ends. */
export interface VisitStart {
  readonly moment: number;
  /** What the visitor's clock said then, whether it was right or not. */
  readonly clock: number;
}

function readEntryState(): HistoryEntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** A browser throws when a page writes to the history too often (Safari: 100 times in 10 seconds). */
function tryWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** The place in the wizard that the present entry remembers; undefined when it remembers none. */
export function readWizardPosition(): unknown {
  return readEntryState().wizard;
}

/** Adds an entry for a place. Where the browser refuses, the wizard goes on from its memory. */
export function pushWizardPosition(place: unknown): void {
  tryWrite(() => history.pushState({ ...readEntryState(), wizard: place }, ''));
}

/** Changes the place that the present entry remembers. */
export function replaceWizardPosition(place: unknown): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), wizard: place }, ''));
}

interface NavigationState {
  readonly id: string;
  readonly value: unknown;
}

/** The name of the session value that holds the navigation state. */
const NAVIGATION_STATE = 'navigation state';

/**
 * The state that the page of the present entry was opened with. It may hold contact details, so the entry itself
 * holds an id only.
 */
export function readNavigationState(): unknown {
  const { handed } = readEntryState();
  const held = readSessionValue(NAVIGATION_STATE) as NavigationState | undefined;
  return held?.id === handed ? held?.value : undefined;
}

/** Stores the navigation state of a new entry. Returns what the entry holds. */
function writeNavigationState(value: unknown): Pick<HistoryEntryState, 'handed'> {
  if (value === undefined || value === null) return {};
  const id = String(Date.now());
  writeSessionValue(NAVIGATION_STATE, { id, value });
  return { handed: id };
}

/** The picture that the page of the present entry was told to show. */
export function readPicture(): string | undefined {
  const { picture } = readEntryState();
  return typeof picture === 'string' ? picture : undefined;
}

/** Has the present entry remember a picture: a reload shows it again. */
export function writePicture(picture: string): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), picture }, ''));
}

/** Has the present entry remember what is still to be done once the page has been loaded anew. */
export function writePendingActions(undone: readonly PendingAction[]): void {
  history.replaceState({ ...readEntryState(), undone }, '');
}

/** What is still to be done, see `writePendingActions`; asked once. */
export function takePendingActions(): readonly PendingAction[] {
  const { undone = [], ...rest } = readEntryState();
  if (undone.length > 0) history.replaceState(rest, '');
  return undone;
}

/** When the visit began that the present entry is of; undefined where it is not known. */
export function readVisitStart(): VisitStart | undefined {
  return readEntryState().visit;
}

/** Has the present entry, and those that come from it, remember when the visit began. */
export function writeVisitStart(visit: VisitStart): void {
  tryWrite(() => history.replaceState({ ...readEntryState(), visit }, ''));
}

/** Makes an address the present one, by an entry of its own or in place of the present entry. */
export function writeAddress(
  address: string,
  how: 'pushState' | 'replaceState',
  handed?: unknown,
): void {
  const visit = import.meta.env.STATES && { visit: readVisitStart() };
  const entry = { ...writeNavigationState(handed), ...visit };
  if (!tryWrite(() => history[how](entry, '', address))) location.assign(address);
}

/**
 * Loads another page by an entry of its own. Not by `assign`: where the broken page has the same address,
 * that would load the present entry again, with the place in the wizard that it remembers. What an advertisement has
 * put into the address goes along: it belongs to the lead.
 */
export function loadPage(address: string): void {
  history.pushState(null, '', address + location.search);
  location.reload();
}

/** The name of the session value that holds what was typed before the page is loaded in another language. */
const TYPED_FIELDS = 'typed';

/**
 * Loads an address in an entry of its own that holds all that the present one does. The query goes along: the
 * parameters of an advertisement belong to the lead.
 * @param typed what this load takes along, see `takeTypedFields`
 */
export function loadPageWithState(address: string, typed?: TypedFields): void {
  writeSessionValue(TYPED_FIELDS, typed);
  const target = address + location.search;
  if (tryWrite(() => history.pushState(history.state, '', target))) location.reload();
  else location.assign(target);
}

/** What the load of this page took along. The second call returns nothing. */
export function takeTypedFields(): TypedFields {
  const typed = readSessionValue(TYPED_FIELDS) as TypedFields | undefined;
  writeSessionValue(TYPED_FIELDS, undefined);
  return typed ?? {};
}

/** Takes the fragment off the address of the present entry. */
export function removeFragment(): void {
  const { pathname, search } = location;
  tryWrite(() => history.replaceState(history.state, '', pathname + search));
}

/** Gives the present entry another path. */
export function replacePath(path: string): void {
  const { search, hash } = location;
  tryWrite(() => history.replaceState(history.state, '', path + search + hash));
}

/**
 * After Back or Forward to an entry that the present page cannot show, because it is of another one, loads that.
 * Such entries lie side by side where a page was left by `loadPageWithState` or `loadPage`.
 */
export function reloadForeignEntries(isForeign: (pathname: string) => boolean): void {
  addEventListener('popstate', (event) => {
    if (!isForeign(location.pathname)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Calls back after Back or Forward. Returns how to stop. */
export function onPopState(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Keeps the browser from scrolling after Back and Forward. Returns how to let it again. */
export function disableScrollRestoration(): () => void {
  const { scrollRestoration } = history;
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = scrollRestoration;
  };
}
