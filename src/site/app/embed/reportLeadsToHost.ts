import type { SiteConfig } from '../../pages/shared/services.ts';
import type { EmbedHost } from '../../services/embed-protocol.ts';
import type { Leads } from '../../services/leads.ts';

/** Reports to the host page whether a lead was sent or failed. */
export function reportLeadsToHost(
  { steps }: Pick<SiteConfig, 'steps'>,
  leads: Leads,
  { emit }: Pick<EmbedHost, 'emit'>,
): void {
  const step = steps.find(({ kind }) => kind === 'results')?.id ?? '';
  leads.onSent(() => emit('sent', step));
  let known: unknown;
  leads.subscribe(() => {
    const { error } = leads.getState();
    if (error !== undefined && error !== known) emit('failed', step);
    known = error;
  });
}
