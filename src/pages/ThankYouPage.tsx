import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { fill } from '../copy/fill.ts';
import { spansOf } from '../copy/links.ts';
import { siteFacts } from '../copy/site-facts.ts';
import type { SiteConfig } from './services.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Prose } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { color, font, radius, space } from '../ui/theme.ts';
import { useArrival } from './useArrival.ts';
import { handedOver } from './handedOver.ts';
import { routes } from './routes.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** A tick in a ring: it has worked. */
const Done = styled.svg.attrs({ viewBox: '0 0 48 48', 'aria-hidden': true })`
  width: 3.5rem;
  fill: ${color('brandSoft')};
  stroke: ${color('brand')};
  stroke-width: 3.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const NextSteps = styled.ol`
  display: grid;
  gap: 0.75rem;
  counter-reset: step;

  && {
    padding: 0;
    list-style: none;
  }

  > li {
    display: grid;
    grid-template-columns: 2.25rem 1fr;
    gap: 0.75rem;
    align-items: center;
    margin: 0;
    padding: 0.75rem ${space.m};
    border: 1px solid ${color('line')};
    border-radius: ${radius.m};
    background: ${color('raised')};
    counter-increment: step;
  }

  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: ${radius.round};
    background: ${color('brandSoft')};
    color: ${color('brand')};
    font: 700 ${font.size.body} / 1 ${font.heading};
  }
`;

/** Leads the visitor to the start. Not the router's own way, which complains where the page is prerendered. */
function Back() {
  const navigate = useNavigate();
  useEffect(() => void navigate(routes.estimator.path, { replace: true }), [navigate]);
  return null;
}

/** The page after a lead, `/thank-you`. Opened without what it needs, it leads back to the start. */
export function ThankYouPage({ config }: { readonly config: SiteConfig }) {
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = config.site[routes.thankYou.words];
  useDocumentTitle(copy.title);
  useArrival(heading);
  const lead = handedOver(config.lead.confirmation, state);
  if (!lead) return <Back />;
  const facts = { ...siteFacts(config.site), ...lead };
  return (
    <Prose>
      <Done>
        <circle cx="24" cy="24" r="21" />
        <path d="m15 25 6.5 6.5L34 18" />
      </Done>
      <h1 ref={heading} tabIndex={-1}>
        {fill(copy.heading, facts)}
      </h1>
      <p>
        <RichText spans={spansOf(copy.sent, facts)} />
      </p>
      <p>
        <RichText spans={spansOf(copy.followUp, facts)} />
      </p>
      <h2>{copy.nextStepsTitle}</h2>
      <NextSteps>
        {copy.nextSteps.map((text) => (
          <li key={text}>
            <span>
              <RichText spans={spansOf(text, facts)} />
            </span>
          </li>
        ))}
      </NextSteps>
      <p>
        <RichText spans={spansOf(copy.questions, facts)} />
      </p>
      <ButtonLink href={routes.estimator.path}>{copy.homeLabel}</ButtonLink>
    </Prose>
  );
}
