import { createContext, use, useSyncExternalStore } from 'react';
import type { Leads, LeadState } from '../../services/leads.ts';

const IDLE: LeadState = { phase: 'idle' };

type SubmissionSource = Pick<Leads, 'subscribe' | 'getState'> &
  Partial<Pick<Leads, 'pauseRetries'>>;

/** Where the state of the submission of a lead comes from. */
export const SubmissionContext = createContext<SubmissionSource>({
  subscribe: () => () => false,
  getState: () => IDLE,
});

/**
 * The state of the submission. Only what shows it calls this hook, and renders when it changes: the whole form would take
 * longest, and the press that sends it must be answered at once.
 */
export function useSubmission(): LeadState {
  const { subscribe, getState } = use(SubmissionContext);
  return useSyncExternalStore(subscribe, getState, getState);
}
