import { leadOf, type Lead, type LeadSource } from './lead.ts';

/**
 * Makes a lead that can still do without what tells its visitor from others: consent may be withdrawn before
 * it is sent.
 * @throws WrongReference when the mapping names what does not exist
 */
export function revocableLeadOf(config: Parameters<typeof leadOf>[0], source: LeadSource): Lead {
  const lead = leadOf(config, source);
  const visit = { ...source.visit, mayIdentify: false };
  const withoutConsent = leadOf(config, { ...source, visit });
  const isSame = JSON.stringify(lead) === JSON.stringify(withoutConsent);
  return isSame ? lead : { ...lead, withoutConsent };
}

/** What of a lead may be kept and sent, by what its visitor agrees to now. The same one where all of it may. */
export function allowedOf(lead: Lead, mayIdentify: boolean): Lead {
  return mayIdentify ? lead : (lead.withoutConsent ?? lead);
}
