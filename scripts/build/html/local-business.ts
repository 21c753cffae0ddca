import { isPlaceholderFact } from '../../../src/engine/text/is-placeholder-fact.ts';
import type { OpeningHours, Site } from '../../../src/engine/generated/estimator.ts';
import { toAbsoluteUrl } from '../build-settings.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function toClockTime(time: string): string | undefined {
  const match = /^(\d{1,2})(?::(\d\d))?\s*([AP])M$/i.exec(time.trim());
  if (!match) return undefined;
  const [, hour = '', minutes = '00', half = ''] = match;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** The hours in the format of schema.org; undefined if they are not like "Mon-Thu" and "10AM-5PM". */
function toOpeningHours({ days, hours }: OpeningHours): string | undefined {
  const shortDays = days.split(/[-–]/).map((day) => day.trim().slice(0, 2));
  const times = hours.split(/[-–]/).map(toClockTime);
  const areDays = shortDays.every((day) => DAYS.includes(day));
  if (!areDays || times.length !== 2 || times.includes(undefined)) return undefined;
  return `${shortDays.join('-')} ${times.join('-')}`;
}

/** The company for search engines; undefined while a fact is a placeholder. */
export function createLocalBusiness(
  { company, sharing }: Pick<Site, 'company' | 'sharing'>,
  siteUrl: string,
): object | undefined {
  const { hours, cityLine: _line, country: _country, ...facts } = company;
  if (Object.values(facts).some(isPlaceholderFact)) return undefined;
  const opening = hours.map(toOpeningHours);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: facts.name,
    url: toAbsoluteUrl(siteUrl, '/'),
    image: sharing && toAbsoluteUrl(siteUrl, sharing.image),
    email: facts.email,
    telephone: facts.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.street,
      addressLocality: facts.locality,
      addressRegion: facts.region,
      postalCode: facts.postalCode,
      addressCountry: company.country ?? 'US',
    },
    openingHours: opening.includes(undefined) ? undefined : opening,
    identifier: facts.licence && {
      '@type': 'PropertyValue',
      propertyID: 'license',
      value: facts.licence,
    },
  };
}
