import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { Leads, WaitingLeads } from '../services.ts';

/** The leads that wait for the visitor's word since the page was last open; undefined when there are none. */
export function useWaitingLeads({ waiting }: Leads): WaitingLeads | undefined {
  const [leads, setLeads] = useState<WaitingLeads>();
  useEffect(() => {
    async function look() {
      // A page is complete without them: what fails here is looked for again at the next visit.
      const found = await waiting().catch(() => undefined);
      if (found && found.all.length > 0) setLeads(found);
    }
    return whenIdle(() => void look());
  }, [waiting]);
  return leads;
}
