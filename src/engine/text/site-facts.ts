import type { Site } from '../generated/estimator.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** The line of an address with the city in it, as the country writes it. */
export function formatCityLine({
  cityLine,
  locality,
  region,
  postalCode,
}: Site['company']): string {
  return fillPlaceholders(cityLine ?? '{locality}, {region} {postalCode}', {
    locality,
    region,
    postalCode,
  });
}

/** The facts that any text may name: `{company.phone}` and the like, and `{site.title}`. */
export function getSiteFacts({
  company,
  header,
}: Pick<Site, 'company' | 'header'>): PlaceholderValues {
  const { hours: _hours, cityLine: _line, country: _country, ...facts } = company;
  const address = `${company.street}, ${formatCityLine(company)}`;
  const named = Object.entries({ ...facts, address }).map(([name, value]) => [
    `company.${name}`,
    value,
  ]);
  return { ...Object.fromEntries(named), 'site.title': header.title };
}

const EMPTY_SITE: Pick<Site, 'company' | 'header'> = {
  company: {
    name: '',
    street: '',
    locality: '',
    region: '',
    postalCode: '',
    email: '',
    phone: '',
    licence: '',
    hours: [],
  },
  header: { title: '', skipLink: '' },
};

/** The facts that a company may do without. */
const OPTIONAL_FACTS = ['licence'] as const;

/**
 * The facts that texts may name and this site does not have, and the key that would hold each. None for a site
 * that is still being written.
 */
export function collectMissingSiteFacts({
  company,
}: Partial<Pick<Site, 'company'>> = {}): ReadonlyMap<string, string> {
  return new Map(
    OPTIONAL_FACTS.filter((key) => company && company[key] === undefined).map((key) => [
      `company.${key}`,
      `site.company.${key}`,
    ]),
  );
}

/** The names of these facts. */
export const SITE_FACT_NAMES: readonly string[] = Object.keys(getSiteFacts(EMPTY_SITE));
