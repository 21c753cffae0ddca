import styled from 'styled-components';
import { fill, type Facts } from '../../copy/fill.ts';
import { spansOf, telephone } from '../../copy/links.ts';
import type { Site, ThankYouPage } from '../../generated/estimator.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { color, font, radius, space } from '../../ui/theme.ts';
import { routes } from '../routes.ts';

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

/** The one thing to do now. */
const Call = styled(ButtonLink)`
  margin-top: ${space.s};
  min-height: 3.5rem;
  font-size: ${font.size.intro};

  @media print {
    display: none;
  }
`;

const Home = styled.p`
  @media print {
    display: none;
  }
`;

interface WhatNextProps {
  readonly site: Site;
  readonly copy: ThankYouPage;
  readonly facts: Facts;
}

/** What a visitor whose lead was sent may expect and do. */
export function WhatNext({ site, copy, facts }: WhatNextProps) {
  const { company } = site;
  return (
    <>
      {copy.callLabel !== undefined && (
        <Call href={telephone(company.phone)}>{fill(copy.callLabel, facts)}</Call>
      )}
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
      <Home>
        <TextLink href={routes.estimator.path}>{copy.homeLabel}</TextLink>
      </Home>
    </>
  );
}
