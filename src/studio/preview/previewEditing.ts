import { useEffect, useRef, useState } from 'react';
import { watchPresses } from '../../site/ui/browser/presses.ts';
import { findDocument, type PathInFile, type StudioDocument } from '../model/project/document.ts';
import { getPicturePath, type PublicFile } from '../model/project/project-store.ts';
import type { PreviewSite } from './createPreviewSite.ts';
import {
  findMarkedElement,
  locateElement,
  openInlineEditor,
  watchPicks,
  type InlineEditor,
} from './editMode.ts';
import { marker, send, subscribe } from './studioConnection.ts';
import { isShownAsWritten, removeMarks } from './textMarks.ts';

/** Edit mode: a click selects an element, a double click edits its text in place. */
export function useEditMode(
  isEditing: boolean,
  files: readonly StudioDocument[],
  pictures: readonly PublicFile[],
): void {
  const latest = useRef({ files, pictures });
  useEffect(() => {
    latest.current = { files, pictures };
  }, [files, pictures]);
  useEffect(() => {
    if (!isEditing) return watchPresses();
    let editor: InlineEditor | undefined;
    const stop = watchPicks((target, isDouble) => {
      editor?.close();
      // A picture that the site does not have yet is shown from another URL.
      const locatePictures = (address: string) =>
        marker.locatePictures(getPicturePath(latest.current.pictures, address));
      const location = locateElement(target, { ...marker, locatePictures });
      if (!location) return;
      const mark = marker.findMark(location);
      const findText = () => findMarkedElement(marker.listMarks(location));
      const element = mark === undefined ? undefined : findText();
      const root = findDocument(latest.current.files, location.file)?.value;
      const shown = removeMarks(element?.textContent ?? '');
      if (isDouble && mark !== undefined && isShownAsWritten(root, location, shown)) {
        send({ type: 'pick', location, isTyping: true });
        editor = openInlineEditor(findText, (text) => send({ type: 'type', location, text }));
      } else send({ type: 'pick', location, isTyping: false });
    });
    return () => {
      editor?.close();
      stop();
    };
  }, [isEditing]);
}

/** Shows what is selected in the studio, as far as it is on the page. */
export function useSelection(isEditing: boolean, site: PreviewSite | undefined): void {
  const [location, setLocation] = useState<PathInFile>();
  useEffect(
    () => subscribe((message) => message.type === 'select' && setLocation(message.location)),
    [],
  );
  useEffect(() => {
    if (!isEditing || !location || location.path.length === 0) return undefined;
    const marks = marker.listMarks(location);
    let element: HTMLElement | undefined;
    // A new step is rendered by the next frame.
    const frame = requestAnimationFrame(() => {
      element = findMarkedElement(marks);
      element?.setAttribute('data-studio-selected', '');
      element?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-studio-selected');
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another site has other elements
  }, [location, isEditing, site]);
}
