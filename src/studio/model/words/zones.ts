import { findValueAt } from '../../../engine/schema/path.ts';

/** The states of the USA by the zone that most of each keeps. */
const STATES_BY_ZONE: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

/** The time zone at the address of a business; undefined outside of the USA. */
export function findZoneOfAddress(config: unknown): string | undefined {
  const [region, country = 'US'] = ['region', 'country'].map((key) =>
    findValueAt(config, ['site', 'company', key]),
  );
  if (country !== 'US' || typeof region !== 'string') return undefined;
  const isThere = ([, states]: [string, string]) =>
    states.split(' ').includes(region.trim().toUpperCase());
  return Object.entries(STATES_BY_ZONE).find(isThere)?.[0];
}

/**
 * A time zone as people say it: a city of it, and its name where it has one.
 * @example formatZone('America/Los_Angeles') // 'Los Angeles (Pacific time)'
 */
export function formatZone(zone: string): string {
  const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  try {
    const [name = ''] = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    })
      .formatToParts()
      .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []));
    const words = name.replace(/ Time$/, ' time');
    return !words.endsWith(' time') || words.startsWith(city) ? city : `${city} (${words})`;
  } catch {
    return zone;
  }
}
