import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { Leads, WaitingLeads } from '../services.ts';

/** A tab that was just closed still holds what it looked after for a moment, in milliseconds. */
const SECOND_LOOK = 3000;

/**
 * The leads that wait for the visitor's word since the page was last open; undefined when there are none.
 * @param round looked for anew with every other one
 */
export function useWaitingLeads({ waiting }: Leads, round: number): WaitingLeads | undefined {
  const [leads, setLeads] = useState<WaitingLeads>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(isSecond: boolean) {
      // A page is complete without them: what fails here is looked for again at the next visit.
      const found = await waiting().catch(() => undefined);
      if (!found) return;
      setLeads(found.all.length > 0 ? found : undefined);
      if (found.all.length === 0 && !isSecond)
        timer = setTimeout(() => void look(true), SECOND_LOOK);
    }
    const callOff = whenIdle(() => void look(false));
    return () => {
      callOff();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one was forgotten: there may be another
  }, [waiting, round]);
  return leads;
}
