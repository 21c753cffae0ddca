/** What the site counts. None of it tells one visitor from another. */
const FUNNEL_EVENTS = [
  'step_shown',
  'step_answered',
  'price_shown',
  'lead_sent',
  'lead_failed',
] as const;

export interface FunnelEvent {
  readonly event: (typeof FUNNEL_EVENTS)[number];
  /** The id of the step. */
  readonly step: string;
  /** Which words and prices the visitor saw, as leads say it. */
  readonly configVersion: string;
  /** The language of the page. */
  readonly language: string;
  /** The `utm_campaign` of the address with which the visitor arrived. */
  readonly campaign?: string;
}

const PATTERNS = {
  // That of an item has the number of the item: `size.2`.
  step: /^[A-Za-z][A-Za-z0-9-]{0,99}(\.\d{1,2})?$/,
  configVersion: /^[\w+@:.-]{1,150}$/,
  language: /^[A-Za-z0-9-]{2,35}$/,
  // Anybody can write an address, so nothing that could be an e-mail address or a sentence.
  campaign: /^[\p{L}\p{N}_.~ -]{1,64}$/u,
};

/** The campaign in the query of an address; undefined if there is none, or if it could be anything else. */
export function parseCampaign(query: URLSearchParams): string | undefined {
  const campaign = query.get('utm_campaign') ?? '';
  return PATTERNS.campaign.test(campaign) ? campaign : undefined;
}

/** Reads what may be an event, and drops whatever does not belong to one; undefined if it is none. */
export function parseFunnelEvent(value: unknown): FunnelEvent | undefined {
  const { event, campaign, ...rest }: Partial<Record<string, unknown>> = Object(value);
  const name = FUNNEL_EVENTS.find((each) => each === event);
  const read = (key: keyof typeof PATTERNS, text: unknown) =>
    typeof text === 'string' && PATTERNS[key].test(text) ? text : undefined;
  const step = read('step', rest.step);
  const configVersion = read('configVersion', rest.configVersion);
  const language = read('language', rest.language);
  if (!name || !step || !configVersion || !language) return undefined;
  const known = read('campaign', campaign);
  return { event: name, step, configVersion, language, ...(known && { campaign: known }) };
}
