// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Company, Footer } from '../../engine/generated/estimator.ts';
import { Layout } from './Layout.tsx';

afterEach(cleanup);

const footer: Footer = {
  addressTitle: 'Yard',
  contactTitle: 'Office',
  hoursTitle: 'Open',
  copyright: '{company.name}, {from}-{to}',
  copyrightYears: { from: 2019, to: 2020 },
  licence: 'No. {company.licence}',
  links: [],
  linksLabel: 'Rules',
  cookieChoiceLabel: 'Cookies',
  privacySignal: 'Signal',
};

const company: Company = {
  name: 'Example Fences',
  street: '12 Example Road',
  locality: 'Eureka',
  region: 'CA',
  postalCode: '95501',
  email: 'yard@fences.test',
  phone: '(707) 555-2368',
  licence: '0000000',
  hours: [{ days: 'Mon', hours: '9-5' }],
};

function renderFooter(facts: Partial<Company>): string {
  const site = { header: { title: 'Fences', skipLink: 'Skip' }, footer };
  render(
    <MemoryRouter>
      <Layout
        site={{ ...site, company: { ...company, ...facts } }}
        path="/"
        hasPrivacySignal={false}
        onCookieChoice={() => undefined}
        toaster={null}
      >
        Page
      </Layout>
    </MemoryRouter>,
  );
  return screen.getByRole('contentinfo').textContent;
}

it('the footer shows samples of facts, and no line with a value in square brackets', () => {
  const shown = renderFooter({});
  for (const fact of ['Example Fences', '12 Example Road', 'Eureka, CA 95501', 'No. 0000000'])
    expect(shown).toContain(fact);
  cleanup();
  const open = renderFooter({ street: '[Street]', postalCode: '[ZIP]', licence: '[Number]' });
  expect(open).not.toMatch(/\[|Road|Eureka|No\./);
});
