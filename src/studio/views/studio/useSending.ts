import { useCallback, useEffect, useState } from 'react';
import { shareStructure } from '../../../engine/schema/share-structure.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { Approval, SentRequest, SiteState } from '../../model/project/project-store.ts';

/** How often an open page asks the host what has become of requests, in milliseconds. */
const REFRESH_INTERVAL = 60_000;

/** What is known at the host, and what this page sends there. */
export interface SendingState {
  /** Undefined until it is loaded, and where nothing is approved. */
  readonly site: SiteState | undefined;
  /** Why it could not be loaded. */
  readonly siteFailure: string | undefined;
  readonly refresh: () => void;
  /** What this draft last sent or took over. */
  readonly sent: SentRequest | undefined;
  readonly setSent: (sent: SentRequest | undefined) => void;
  /** Whether something is on its way: sending, taking back, answering. */
  readonly isBusy: boolean;
  /** Why the last of it failed. */
  readonly failure: string | undefined;
  /** Does something at the host, also while other tabs are shown, then looks what has become of it. */
  readonly run: (action: () => Promise<void>) => Promise<void>;
}

export function useSending(
  approval: Approval | undefined,
  initial: SentRequest | undefined,
): SendingState {
  const [site, setSite] = useState<SiteState>();
  const [siteFailure, setSiteFailure] = useState<string>();
  const [sent, setSent] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const load = useCallback((): Promise<void> => {
    const show = (loaded: SiteState) => {
      // What is as before keeps its identity, so that nothing is rendered or loaded anew.
      setSite((before) => shareStructure(before, loaded));
      setSiteFailure(undefined);
    };
    const fail = (error: unknown) => setSiteFailure(getErrorMessage(error));
    return approval ? approval.loadState().then(show).catch(fail) : Promise.resolve();
  }, [approval]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_INTERVAL);
    addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
    };
  }, [refresh]);

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    await load();
    setIsBusy(false);
  }

  return { site, siteFailure, refresh, sent, setSent, isBusy, failure, run };
}
