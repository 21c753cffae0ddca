// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import type { WaitingLeads } from '../shared/services.ts';
import { WaitingLead } from './WaitingLead.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.lang = '';
});

const toast = { title: 'Gone', description: 'Nothing is kept.' };
const keeping = {
  hours: 72,
  kept: 'Kept.',
  keptInPage: 'Leave it open.',
  forgetLabel: 'Forget it',
  forgottenToast: toast,
  offer: { title: 'Not sent', text: 'Since {date}', sendLabel: 'Send', sendingLabel: 'Sending' },
};

const waitingLeads: WaitingLeads = {
  leads: [
    {
      key: 'one',
      since: new Date(2026, 4, 1, 15, 30).getTime(),
      lead: { payload: {}, confirmation: {}, tracking: {} },
      asked: { contact: {}, answers: resolveFlow(fenceSiteConfig, {}).answers, estimate: null },
    },
  ],
  send: async () => undefined,
  discard: async () => undefined,
  whenReleased: async () => false,
};

it.each(['en-US', 'auto', ''])(
  'offers what was kept, in the language of the site, whatever a translator calls that of the page: "%s"',
  (lang) => {
    document.documentElement.lang = lang;
    render(
      <LanguageContext value="de-DE">
        <WaitingLead
          lead={fenceSiteConfig.lead}
          keeping={keeping}
          waiting={waitingLeads}
          onForgotten={() => undefined}
        />
      </LanguageContext>,
    );
    expect(screen.getByText('Since 1. Mai 2026 um 15:30')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  },
);
