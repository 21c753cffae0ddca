import { createLead, type PreparedLead, type LeadSource } from './lead.ts';

/**
 * Makes a lead that can still do without what tells its visitor from others: consent may be withdrawn before
 * it is sent.
 * @throws UnknownReferenceError when the mapping names what does not exist
 */
export function createRevocableLead(
  config: Parameters<typeof createLead>[0],
  source: LeadSource,
): PreparedLead {
  const lead = createLead(config, source);
  const visit = { ...source.visit, mayIdentify: false };
  const withoutConsent = createLead(config, { ...source, visit });
  const isSame = JSON.stringify(lead) === JSON.stringify(withoutConsent);
  return isSame ? lead : { ...lead, withoutConsent };
}

/** What of a lead may be kept and sent, by what its visitor agrees to now. The same one where all of it may. */
export function applyConsent(lead: PreparedLead, mayIdentify: boolean): PreparedLead {
  return mayIdentify ? lead : (lead.withoutConsent ?? lead);
}
