import type { PathInFile } from '../model/project/document.ts';
import { decodeMarks, findCommonLocation, removeMarks, type TextMarker } from './textMarks.ts';

/** How far around a click is looked for something that can be edited. */
const MAX_ANCESTORS = 8;

/** What can be seen of an element beside its text. */
const TEXT_ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title', 'value'];

function readTexts(element: Element): string {
  const attributes = TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  return [element.textContent, ...attributes].join('');
}

function findAddress(element: Element): string | null {
  return element.getAttribute('src') ?? element.getAttribute('href');
}

/** Finds the location of the text or picture that an element shows, or of the element around it. */
export function locateElement(
  target: Element,
  { locate, locatePictures }: TextMarker,
): PathInFile | undefined {
  let picture: readonly PathInFile[] = [];
  let element: Element | null = target;
  for (let depth = 0; element && depth < MAX_ANCESTORS; depth += 1) {
    const address = findAddress(element) ?? element.querySelector('use, img')?.getAttribute('href');
    if (address && picture.length === 0 && depth < 2) picture = locatePictures(address);
    const found = decodeMarks(readTexts(element)).flatMap((mark) => locate(mark) ?? []);
    // Facts that are filled into a text stand before the mark of the text itself.
    const last = found.at(-1);
    const isOneText = element.children.length === 0 || found.length === 1;
    const location = isOneText ? last : findCommonLocation(found);
    if (location) {
      const near = picture.find(
        ({ file, path }) =>
          file === location.file && path.slice(0, 4).join() === location.path.slice(0, 4).join(),
      );
      return near ?? location;
    }
    if (found.length > 0) return last;
    element = element.parentElement;
  }
  return picture[0];
}

/** The first element that shows a text with one of some marks. */
export function findMarkedElement(marks: ReadonlySet<number>): HTMLElement | undefined {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const last = decodeMarks(node.textContent ?? '').at(-1);
    if (last !== undefined && marks.has(last)) return node.parentElement ?? undefined;
  }
  const fields = document.querySelectorAll<HTMLElement>('[placeholder]');
  return [...fields].find((field) =>
    decodeMarks(field.getAttribute('placeholder') ?? '').some((mark) => marks.has(mark)),
  );
}

/** Calls back with the clicked element in edit mode, and keeps the click from the site. Returns a stop function. */
export function watchPicks(onPick: (target: Element, isDouble: boolean) => void): () => void {
  const abort = new AbortController();
  const listen = (kind: string, listener: (event: Event) => void) =>
    document.addEventListener(kind, listener, { capture: true, signal: abort.signal });
  const isOwn = ({ target }: Event) =>
    target instanceof Element && target.closest('[data-studio-editor]') !== null;
  for (const kind of ['pointerdown', 'mousedown', 'submit']) {
    listen(kind, (event) => {
      if (!isOwn(event)) event.preventDefault();
      if (!isOwn(event)) event.stopPropagation();
    });
  }
  listen('click', (event) => {
    if (isOwn(event) || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    onPick(event.target, event instanceof MouseEvent && event.detail === 2);
  });
  document.documentElement.dataset['editing'] = '';
  return () => {
    abort.abort();
    delete document.documentElement.dataset['editing'];
  };
}

export interface InlineEditor {
  readonly close: () => void;
}

/**
 * Opens a text field over an element to edit its text in place.
 * @param onInput called with the text after every keystroke
 */
export function openInlineEditor(
  findElement: () => HTMLElement | undefined,
  onInput: (text: string) => void,
): InlineEditor {
  const element = findElement();
  const field = document.createElement('textarea');
  const abort = new AbortController();
  let frame = 0;
  function close(): void {
    cancelAnimationFrame(frame);
    abort.abort();
    field.remove();
    findElement()?.style.removeProperty('visibility');
  }
  if (!element) return { close };
  field.dataset['studioEditor'] = '';
  field.setAttribute('aria-label', 'Text');
  field.value = removeMarks(element.textContent);
  function positionField(): void {
    const shown = findElement();
    if (!shown) return close();
    const { left, top, width, height } = shown.getBoundingClientRect();
    const { font, color, textAlign, letterSpacing, textTransform } = getComputedStyle(shown);
    Object.assign(field.style, { font, color, textAlign, letterSpacing, textTransform });
    Object.assign(field.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      minWidth: `${Math.max(width, 80)}px`,
      minHeight: `${height}px`,
    });
    shown.style.visibility = 'hidden';
    frame = requestAnimationFrame(positionField);
  }
  const { signal } = abort;
  field.addEventListener('input', () => onInput(field.value.replaceAll('\n', ' ')), { signal });
  field.addEventListener('blur', close, { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation();
      if (event.key === 'Escape' || event.key === 'Enter') close();
    },
    { signal },
  );
  document.body.append(field);
  positionField();
  field.focus({ preventScroll: true });
  field.select();
  return { close };
}
