import type { Site } from '../generated/estimator.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

const COMPANY_FACTS = [
  'name',
  'street',
  'locality',
  'region',
  'postalCode',
  'email',
  'phone',
  'licence',
] as const satisfies readonly (keyof Site['company'])[];

/** The names of the facts that any text may contain as placeholders. */
export const SITE_FACT_NAMES: readonly string[] = [
  ...[...COMPANY_FACTS, 'address'].map((key) => `company.${key}`),
  'site.title',
];

/** The line of an address with the city in it, as the country writes it. */
export function formatCityLine(company: Site['company']): string {
  const { cityLine = '{locality}, {region} {postalCode}', locality, region, postalCode } = company;
  return fillPlaceholders(cityLine, { locality, region, postalCode });
}

/** The facts that any text may contain: `{company.phone}` and the like, and `{site.title}`. */
export function getSiteFacts({
  company,
  header,
}: Pick<Site, 'company' | 'header'>): PlaceholderValues {
  const facts = COMPANY_FACTS.flatMap((key) => {
    const fact = company[key];
    return fact === undefined ? [] : [[`company.${key}`, fact]];
  });
  return {
    ...Object.fromEntries(facts),
    'company.address': `${company.street}, ${formatCityLine(company)}`,
    'site.title': header.title,
  };
}

/** The facts that this site does not have, each with the key that would hold it. None for an unfinished site. */
export function collectMissingSiteFacts({
  company,
}: Partial<Pick<Site, 'company'>> = {}): ReadonlyMap<string, string> {
  // All other facts are required.
  const isMissing = company && company.licence === undefined;
  return new Map(isMissing ? [['company.licence', 'site.company.licence']] : []);
}
