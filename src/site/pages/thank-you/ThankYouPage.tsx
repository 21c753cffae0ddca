import { useEffect } from 'react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { findCountry, formatPhone } from '../../../engine/text/format-phone.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { AnswerSummary } from '../../../engine/wizard/answer-summary.ts';
import type { Site } from '../../../engine/generated/estimator.ts';
import { ProjectSummary } from '../../steps/results/ProjectSummary.tsx';
import { TextLink } from '../../ui/components/Link.tsx';
import { ScriptRequiredNotice } from '../shared/ScriptRequiredNotice.tsx';
import type { SiteConfig } from '../shared/services.ts';
import { Prose } from '../../ui/components/PageSheet.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import { color, radius, space, breakpoint } from '../../ui/styles/theme.ts';
import { parseConfirmation } from './parseConfirmation.ts';
import { routes } from '../../../engine/wizard/routes.ts';
import { useDocumentTitle } from '../shared/useDocumentTitle.ts';
import { resolveThankYouCopy } from './resolveThankYouCopy.ts';
import { WhatNext } from './WhatNext.tsx';

/** Puts the picture and the answers beside the text on wide screens, above and below it on narrow ones. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xl};

  /* The room for a toast. */
  @media screen {
    padding-top: 2.75rem;
  }

  @media screen and (min-width: ${breakpoint.tablet}) {
    padding-top: ${space.l};
  }

  @media (min-width: ${breakpoint.desktop}) {
    &[data-beside] {
      grid-template-columns: minmax(0, 1fr) 38%;
      grid-template-rows: auto 1fr;
      align-items: start;

      > * {
        grid-column: 2;
      }

      > div {
        grid-area: 1 / 1 / span 2;
      }
    }
  }
`;

const Picture = styled.figure`
  position: relative;
  max-width: 26rem;
  margin-bottom: ${space.m};

  > img {
    width: 100%;
    border-radius: ${radius.l};
  }

  /* A smaller picture on paper, and on phones, so that the next steps start in the first viewport. */
  @media print, (max-width: ${breakpoint.tablet}) {
    max-width: 15rem;
  }

  > svg {
    position: absolute;
    inset-inline-start: ${space.m};
    bottom: -1.5rem;
  }
`;

/** A check mark in a circle, for success. */
const CheckIcon = styled.svg.attrs({ viewBox: '0 0 48 48', 'aria-hidden': true })`
  width: 3.5rem;
  fill: ${color('brandSoft')};
  stroke: ${color('brand')};
  stroke-width: 3.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * Redirects to the start page; without JavaScript, says why the page is empty. Not the router's `Navigate`, which logs
 * a warning during prerendering.
 */
function RedirectHome({ site }: { readonly site: Site }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(routes.estimator.path, { replace: true }), [navigate]);
  return (
    <noscript>
      <Prose>
        <h1>{site.estimatorPage.title}</h1>
        <ScriptRequiredNotice site={site} />
        <p>
          <TextLink href={routes.estimator.path}>{site.thankYouPage.homeLabel}</TextLink>
        </p>
      </Prose>
    </noscript>
  );
}

export interface ThankYouPageProps {
  readonly config: SiteConfig;
  /** Returns the summary of the answers that were sent; undefined if it is not known. */
  readonly readProject: () => AnswerSummary | undefined;
}

/** Lists the facts that are phone numbers. They must not wrap: on two lines a number is hard to read and to tap. */
function listPhoneFacts({ form, confirmation }: SiteConfig['lead']): string[] {
  const phones = form.fields.filter(({ kind }) => kind === 'phone').map(({ id }) => id);
  const given = confirmation.fields.filter(
    ({ value }) => value.from === 'contact' && phones.includes(value.field),
  );
  return ['company.phone', ...given.map(({ name }) => name)];
}

/** The page after a lead, `/thank-you`. Redirects to the start page if it is opened without a lead. */
export function ThankYouPage({ config, readProject }: ThankYouPageProps) {
  const { state } = useLocation();
  const page = config.site[routes.thankYou.copyKey];
  useDocumentTitle(page.title);
  const lead = parseConfirmation(config.lead.confirmation, state);
  if (!lead) return <RedirectHome site={config.site} />;
  const copy = resolveThankYouCopy(lead, page);
  const phones = listPhoneFacts(config.lead);
  const country = findCountry(config.site);
  const shown = Object.entries(lead).map(([name, value]) => [
    name,
    phones.includes(name) ? formatPhone(String(value), country) : value,
  ]);
  const facts = { ...getSiteFacts(config.site), ...Object.fromEntries(shown) };
  const { picture, answers = [] } = readProject() ?? {};
  const results = config.steps.find((step) => step.kind === 'results');
  const projectCopy = answers.length > 0 ? results?.project : undefined;
  const checkIcon = (
    <CheckIcon>
      <circle cx="24" cy="24" r="21" />
      <path d="m15 25 6.5 6.5L34 18" />
    </CheckIcon>
  );
  return (
    <Frame data-beside={picture || projectCopy ? '' : undefined}>
      {picture !== undefined && (
        <Picture>
          <img src={toPublicUrl(picture)} alt="" width="320" height="200" />
          {checkIcon}
        </Picture>
      )}
      <Prose>
        {picture === undefined && checkIcon}
        <h1 tabIndex={-1}>{fillPlaceholders(copy.heading, facts)}</h1>
        <p>
          <RichText spans={parseTextSpans(copy.sent, facts, phones)} />
        </p>
        <p>
          <RichText spans={parseTextSpans(copy.followUp, facts, phones)} />
        </p>
        <WhatNext site={config.site} copy={copy} facts={facts} phones={phones} />
      </Prose>
      {projectCopy && (
        <ProjectSummary copy={projectCopy} summary={{ answers, picture: undefined }} />
      )}
    </Frame>
  );
}
