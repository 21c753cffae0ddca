import type { SiteConfig } from '../../pages/shared/services.ts';
import type { EmbedHost, HostEventName } from '../../services/embed-protocol.ts';
import type { Leads } from '../../services/leads.ts';

/** Reports to the host page whether a lead was sent or failed. */
export function reportLeadsToHost(
  { steps }: Pick<SiteConfig, 'steps'>,
  leads: Leads,
  { send }: EmbedHost,
): void {
  const step = steps.find(({ kind }) => kind === 'results')?.id ?? '';
  const emit = (name: HostEventName) => send({ type: 'event', name, detail: { step } });
  leads.onSent(() => emit('sent'));
  let known: unknown;
  leads.subscribe(() => {
    const { error } = leads.getState();
    if (error !== undefined && error !== known) emit('failed');
    known = error;
  });
}
