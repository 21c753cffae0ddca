import type { createRepricer, RepricedLead } from '../../src/engine/notify/reprice-lead.ts';
import { toLimitedAddress, type Limiter } from './limits.ts';
import { RelayError, type RelayedLead } from './read-request.ts';
import type { RelayConfig, RelaySettings } from './settings.ts';
import { isProofValid } from './turnstile.ts';

/** What is to be thought of a lead. */
export interface Judgment {
  /** Why it is doubtful, as sentences without personal data; none for a lead as it should be. */
  readonly doubts: readonly string[];
  /** What follows from its answers, if messages are sent. */
  readonly priced?: RepricedLead | undefined;
}

export interface JudgeTools {
  readonly limit: Limiter;
  readonly reprice: ReturnType<typeof createRepricer> | undefined;
}

const HOUR = 3_600_000;
/** On one machine every visitor has this address: that of a proxy. */
const LOOPBACK = /^(::1$|127\.|::ffff:127\.)/;
/** Nobody is called like that. It would make a text advertise another site. */
const LINK = /https?:|www\.|\b[\w-]+\.[a-z]{2,}\//i;

function findFieldValues(
  { payload }: RelayConfig['lead'],
  { values }: RelayedLead,
  isWanted: (value: RelayConfig['lead']['payload'][number]['value']) => boolean,
): string[] {
  return payload.filter(({ value }) => isWanted(value)).map(({ name }) => values[name] ?? '');
}

/**
 * Judges a lead by what it says, by how many there are, and by whether its price follows from its answers.
 * @throws RelayError 429 if too many come from one address
 */
export async function judgeLead(
  lead: RelayedLead,
  config: RelayConfig['lead'],
  settings: RelaySettings,
  { limit, reprice }: JudgeTools,
  address: string | undefined,
): Promise<Judgment> {
  const { seconds = 3, perPhone = 3, perAddress = 30 } = config.relay?.doubtful ?? {};
  const isLimited = address !== undefined && !LOOPBACK.test(address);
  const place = toLimitedAddress(address ?? '');
  const allowance = { count: perAddress, within: HOUR };
  if (isLimited && !(await limit('address', place, lead.id, allowance))) {
    throw new RelayError(429, 'There are too many leads from one address.', '900');
  }
  const doubts: string[] = [];
  const doubt = (isDoubtful: boolean, reason: string) => isDoubtful && doubts.push(reason);
  const find = (isWanted: Parameters<typeof findFieldValues>[2]) =>
    findFieldValues(config, lead, isWanted);
  const isFilledIn = (value: string) => value.trim() !== '';
  doubt(
    find((value) => value.from === 'visit' && value.what === 'trap').some(isFilledIn),
    'The field that only robots see was filled in.',
  );
  doubt(
    find((value) => value.from === 'visit' && value.what === 'secondsToFill').some(
      (value) => isFilledIn(value) && Number(value) < seconds,
    ),
    `The form was filled in within ${seconds} seconds.`,
  );
  doubt(
    (config.form?.fields ?? []).some(
      ({ id, kind }) => kind === 'line' && LINK.test(lead.contact[id] ?? ''),
    ),
    'A line such as the name contains a link.',
  );
  const digits = lead.phone.replace(/\D/g, '');
  if (digits !== '') {
    const isFew = await limit('phone', digits, lead.id, { count: perPhone, within: 24 * HOUR });
    doubt(!isFew, `There were more than ${perPhone} leads in a day with this phone number.`);
  }
  if (settings.turnstile) {
    const isValid = await isProofValid(settings.turnstile, lead.proof, lead.id, address);
    doubt(isValid === false, 'Turnstile does not confirm that a person has sent it.');
  }
  const priced = reprice?.(lead.values, lead.answers, Date.now());
  doubt(
    reprice !== undefined && priced === undefined,
    lead.answers === ''
      ? 'It carries no answers to price: its page is older than the messages, or it was forged.'
      : 'Its price does not follow from its answers.',
  );
  return { doubts, priced };
}
