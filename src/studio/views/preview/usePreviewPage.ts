import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../../site/ui/browser/afterPaint.ts';
import { listUnsavedPatches } from '../../model/project/file-patches.ts';
import {
  connectToPreview,
  type MessageFromPreview,
  type MessageToPreview,
  type PreviewOptions,
} from '../../preview/messages.ts';
import { useStudio } from '../studio/studioContext.ts';
import { useLatestCallback } from '../ui/useLatestCallback.ts';

/** A page of the preview that gets the edited files. */
interface PreviewPage {
  readonly send: (message: MessageToPreview) => void;
  /** Whether the site is shown and handles messages. */
  readonly isReady: boolean;
}

/**
 * Sends the files and every change to a page of the preview, in a frame or in a window.
 * @param page the window of the page; undefined if it is not open
 */
export function usePreviewPage(
  page: Window | null | undefined,
  options: PreviewOptions,
  onMessage: (message: MessageFromPreview) => void,
): PreviewPage {
  const { project, editorStore, saving } = useStudio();
  const { savedFiles } = saving;
  /** How often the page has loaded. After a reload it needs all files again. */
  const [loadCount, setLoadCount] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const { send, subscribe } = useMemo(
    () => connectToPreview(() => page, project.preview),
    [page, project.preview],
  );
  const onLatestMessage = useLatestCallback(onMessage);
  useEffect(
    () =>
      subscribe((message) => {
        if (message.type === 'ready') setLoadCount((count) => count + 1);
        if (message.type === 'ready' || message.type === 'location')
          setIsReady(message.type === 'location');
        onLatestMessage(message);
      }),
    [subscribe, onLatestMessage],
  );
  useEffect(() => {
    if (loadCount === 0) return undefined;
    let isDue = false;
    const sendChanges = () => {
      isDue = false;
      const { documents } = editorStore.getState();
      send({ type: 'changes', patches: listUnsavedPatches(documents) });
    };
    send({ type: 'files', files: savedFiles });
    sendChanges();
    return editorStore.subscribe(() => {
      // Let the browser paint the keystroke first.
      if (!isDue) afterPaint(sendChanges);
      isDue = true;
    });
  }, [loadCount, savedFiles, send, editorStore]);
  useEffect(() => {
    if (loadCount > 0) send({ type: 'options', options });
  }, [loadCount, options, send]);
  return { send, isReady };
}
