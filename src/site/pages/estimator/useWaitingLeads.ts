import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import type { LeadService, WaitingLeads } from '../shared/services.ts';

/**
 * The leads that wait for the visitor's word since the page was last open; undefined when there are none.
 * @param round looked for anew with every other one
 */
export function useWaitingLeads(
  { listWaiting: waiting }: LeadService,
  round: number,
): WaitingLeads | undefined {
  const [leads, setLeads] = useState<WaitingLeads>();
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      const found = await waiting();
      if (!found || isOver) return;
      setLeads(found.leads.length > 0 ? found : undefined);
      if (found.leads.length === 0 && (await found.whenReleased()) && !isOver) await look();
    }
    // A page is complete without them: what fails here is looked for again at the next visit.
    const callOff = whenIdle(() => void look().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one was forgotten: there may be another
  }, [waiting, round]);
  return leads;
}
