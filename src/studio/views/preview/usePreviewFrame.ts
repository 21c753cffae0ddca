import { useEffect, useMemo, useRef, useState } from 'react';
import {
  connectToPreview,
  type MessageFromPreview,
  type PreviewOptions,
  type PreviewSite,
} from '../../preview/messages.ts';
import { createPatches } from '../../model/changes/patches.ts';

/** Where somebody is in the preview. */
type PreviewLocation = Extract<MessageFromPreview, { type: 'location' }>;

/**
 * Feeds the page in a frame with the site, and hears what becomes of it there.
 * @param address where that page is
 * @param onPointed called with the words around what was pointed at
 */
export function usePreviewFrame(
  address: string,
  site: PreviewSite | undefined,
  options: PreviewOptions,
  onPointed: (words: readonly string[], at: PreviewLocation | undefined) => void,
) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** The site that the page was told last. */
  const sentSite = useRef<PreviewSite>(undefined);
  /** How often the page has begun: it can be loaded anew. */
  const [loadCount, setLoadCount] = useState(0);
  const [at, setAt] = useState<PreviewLocation>();

  const { send, subscribe } = useMemo(
    () => connectToPreview(() => frame?.contentWindow, address),
    [frame, address],
  );

  useEffect(() =>
    subscribe((message) => {
      if (message.type === 'location') setAt(message);
      else if (message.type === 'pick') onPointed(message.words, at);
      // What comes late here would move the page under the finger.
      else if (message.type === 'pointer') dispatchEvent(new Event(message.event));
      else {
        sentSite.current = undefined;
        setLoadCount((before) => before + 1);
      }
    }),
  );
  useEffect(() => {
    if (loadCount === 0 || !site) return;
    const { current: before } = sentSite;
    sentSite.current = site;
    send(before ? { type: 'patch', patches: createPatches(before, site) } : { type: 'site', site });
  }, [loadCount, site, send]);
  useEffect(() => {
    if (loadCount > 0) send({ type: 'options', options });
  }, [loadCount, options, send]);

  return { setFrame, at, send };
}
