import { useEffect, useMemo, useRef, useState } from 'react';
import {
  connectToPreview,
  type MessageFromPreview,
  type PreviewOptions,
  type PreviewSite,
} from '../../preview/messages.ts';
import { createPatches } from '../../model/changes/patches.ts';

/** Where somebody is in the preview. */
type PreviewLocation = Extract<MessageFromPreview, { type: 'at' }>;

/**
 * Feeds the page in a frame with the site, and hears what becomes of it there.
 * @param address where that page is
 * @param onPointed called with the words around what was pointed at
 */
export function usePreviewFrame(
  address: string,
  site: PreviewSite | undefined,
  wishes: PreviewOptions,
  onPointed: (words: readonly string[], at: PreviewLocation | undefined) => void,
) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** The site that the page was told last. */
  const told = useRef<PreviewSite>(undefined);
  /** How often the page has begun: it can be loaded anew. */
  const [begun, setBegun] = useState(0);
  const [at, setAt] = useState<PreviewLocation>();

  const { send: tell, subscribe: hear } = useMemo(
    () => connectToPreview(() => frame?.contentWindow, address),
    [frame, address],
  );

  useEffect(() =>
    hear((message) => {
      if (message.type === 'at') setAt(message);
      else if (message.type === 'pointed') onPointed(message.words, at);
      // What comes late here would move the page under the finger.
      else if (message.type === 'press') dispatchEvent(new Event(message.event));
      else {
        told.current = undefined;
        setBegun((before) => before + 1);
      }
    }),
  );
  useEffect(() => {
    if (begun === 0 || !site) return;
    const { current: before } = told;
    told.current = site;
    tell(before ? { type: 'changed', puts: createPatches(before, site) } : { type: 'site', site });
  }, [begun, site, tell]);
  useEffect(() => {
    if (begun > 0) tell({ type: 'wishes', wishes });
  }, [begun, wishes, tell]);

  return { setFrame, at, tell };
}
