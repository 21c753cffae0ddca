import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';
import {
  hearPreview,
  type FromPreview,
  type PreviewWishes,
  type ShownSite,
  type ToPreview,
} from './messages.ts';
import { whatChanged } from './what-changed.ts';

/** Where somebody is in the preview. */
type At = Extract<FromPreview, { type: 'at' }>;

/**
 * Feeds the page in a frame with the site, and hears what becomes of it there.
 * @param onPointed called with the words around what was pointed at
 */
export function usePlayedSite(
  site: ShownSite | undefined,
  wishes: PreviewWishes,
  onPointed: (words: readonly string[], at: At | undefined) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The site that the page was told last. */
  const told = useRef<ShownSite>(undefined);
  /** How often the page has begun: it can be loaded anew. */
  const [begun, setBegun] = useState(0);
  const [at, setAt] = useState<At>();

  const tell = useCallback((message: ToPreview) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, []);

  useEffect(() =>
    hearPreview(
      () => frame.current?.contentWindow,
      (message) => {
        if (message.type === 'at') setAt(message);
        else if (message.type === 'pointed') onPointed(message.words, at);
        else {
          told.current = undefined;
          setBegun((before) => before + 1);
        }
      },
    ),
  );
  useEffect(() => {
    if (begun === 0 || !site) return undefined;
    let isWanted = true;
    // Its page works in the same thread: what was typed is seen in its field before.
    afterPaint(() => {
      if (!isWanted) return;
      const { current: before } = told;
      told.current = site;
      tell(before ? { type: 'changed', puts: whatChanged(before, site) } : { type: 'site', site });
    });
    return () => {
      isWanted = false;
    };
  }, [begun, site, tell]);
  useEffect(() => {
    if (begun > 0) tell({ type: 'wishes', wishes });
  }, [begun, wishes, tell]);

  return { frame, at, tell };
}
