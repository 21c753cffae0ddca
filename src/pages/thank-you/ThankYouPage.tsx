import { useEffect } from 'react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { fill } from '../../copy/fill.ts';
import { spansOf } from '../../copy/links.ts';
import { siteFacts } from '../../copy/site-facts.ts';
import type { SiteConfig } from '../services.ts';
import { Prose } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { color } from '../../ui/theme.ts';
import { handedOver } from '../handedOver.ts';
import { routes } from '../routes.ts';
import { useDocumentTitle } from '../useDocumentTitle.ts';
import { toldTo } from './toldTo.ts';
import { WhatNext } from './WhatNext.tsx';

/** A tick in a ring: it has worked. */
const Done = styled.svg.attrs({ viewBox: '0 0 48 48', 'aria-hidden': true })`
  width: 3.5rem;
  fill: ${color('brandSoft')};
  stroke: ${color('brand')};
  stroke-width: 3.5;
  stroke-linecap: round;
  stroke-linejoin: round;
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
  const page = config.site[routes.thankYou.words];
  useDocumentTitle(page.title);
  const lead = handedOver(config.lead.confirmation, state);
  if (!lead) return <Back />;
  const facts = { ...siteFacts(config.site), ...lead };
  const copy = toldTo(lead, page);
  return (
    <Prose>
      <Done>
        <circle cx="24" cy="24" r="21" />
        <path d="m15 25 6.5 6.5L34 18" />
      </Done>
      <h1 tabIndex={-1}>{fill(copy.heading, facts)}</h1>
      <p>
        <RichText spans={spansOf(copy.sent, facts)} />
      </p>
      <p>
        <RichText spans={spansOf(copy.followUp, facts)} />
      </p>
      <WhatNext site={config.site} copy={copy} facts={facts} />
    </Prose>
  );
}
