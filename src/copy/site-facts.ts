import type { Site } from '../generated/estimator.ts';
import { fill, type Facts } from './fill.ts';

/** The line of an address with the city in it, as the country writes it. */
export function cityLineOf({ cityLine, locality, region, postalCode }: Site['company']): string {
  return fill(cityLine ?? '{locality}, {region} {postalCode}', { locality, region, postalCode });
}

/** The facts that any text may name: `{company.phone}` and the like, and `{site.title}`. */
export function siteFacts({ company, header }: Pick<Site, 'company' | 'header'>): Facts {
  const { hours: _hours, cityLine: _line, country: _country, ...facts } = company;
  const address = `${company.street}, ${cityLineOf(company)}`;
  const named = Object.entries({ ...facts, address }).map(([name, value]) => [
    `company.${name}`,
    value,
  ]);
  return { ...Object.fromEntries(named), 'site.title': header.title };
}

const nothing: Pick<Site, 'company' | 'header'> = {
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

/** The facts that a company may do without, and the key that holds each. */
const OPTIONAL_FACTS = { 'company.licence': 'site.company.licence' } as const;

/** The facts that texts may name and this site does not have. */
export function lackingSiteFacts(
  site: Pick<Site, 'company' | 'header'>,
): ReadonlyMap<string, string> {
  const facts = siteFacts(site);
  return new Map(Object.entries(OPTIONAL_FACTS).filter(([name]) => !Object.hasOwn(facts, name)));
}

/** The names of these facts. */
export const SITE_FACTS: readonly string[] = Object.keys(siteFacts(nothing));
