import { use } from 'react';
import styled from 'styled-components';
import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans, toTelUri } from '../../../engine/text/text-spans.ts';
import type { Site, ThankYouPage } from '../../../engine/generated/estimator.ts';
import { ButtonLink } from '../../ui/components/Button.tsx';
import { TextLink } from '../../ui/components/Link.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { color, extraNarrow, font, radius, space } from '../../ui/styles/theme.ts';
import { routes } from '../../../engine/wizard/routes.ts';
import { CardsContext } from './CardsContext.ts';
import { NextStepButton } from './NextStepButton.tsx';
import { PriceContext } from './PriceContext.ts';

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
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: 0.75rem;
    align-items: center;
    margin: 0;
    padding: 0.75rem ${space.gutter};
    border: 1px solid ${color('line')};
    border-radius: ${radius.m};
    background: ${color('raised')};
    counter-increment: step;

    @media ${extraNarrow} {
      grid-template-columns: auto minmax(0, 1fr);
      gap: ${space.xs};
    }
  }

  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: min(2.25rem, 15vw);
    aspect-ratio: 1;
    border-radius: ${radius.round};
    background: ${color('brandSoft')};
    color: ${color('brand')};
    font: 700 ${font.size.body} / 1 ${font.heading};
  }
`;

/** Less prominent than the next steps above it. */
const CallButton = styled(ButtonLink)`
  border-color: ${color('control')};
  background: transparent;
  color: ${color('ink')};

  &:hover {
    background: ${color('brandSoft')};
  }

  @media ${extraNarrow} {
    padding-inline: ${space.xs};
    text-align: center;
  }

  @media print {
    display: none;
  }
`;

const HomeParagraph = styled.p`
  @media print {
    display: none;
  }
`;

interface WhatNextProps {
  readonly site: Site;
  readonly copy: ThankYouPage;
  readonly facts: PlaceholderValues;
  /** The names of the facts that are phone numbers. */
  readonly phones: readonly string[];
}

/** The next steps after a lead, below the price on sites that show it here, and the ways to contact the company. */
export function WhatNext({ site, copy, facts, phones }: WhatNextProps) {
  const { company } = site;
  function renderAction(index: number) {
    const action = copy.nextStepActions?.find(({ step }) => step === index + 1);
    if (!action) return null;
    return (
      <div>
        <NextStepButton action={action} facts={facts} phone={company.phone} />
      </div>
    );
  }
  return (
    <>
      {import.meta.env.REVEAL ? (
        <>
          {use(PriceContext)}
          <h2>{copy.nextStepsTitle}</h2>
        </>
      ) : (
        <h2>{copy.nextStepsTitle}</h2>
      )}
      <NextSteps>
        {copy.nextSteps.map((text, index) => (
          <li key={text}>
            <span>
              <RichText spans={parseTextSpans(text, facts)} />
              {import.meta.env.NEXT_STEP_ACTIONS && renderAction(index)}
            </span>
          </li>
        ))}
      </NextSteps>
      <p>
        <RichText spans={parseTextSpans(copy.questions, facts)} />
      </p>
      {copy.callLabel !== undefined && (
        <CallButton href={toTelUri(company.phone)}>
          <span>
            <RichText spans={parseTextSpans(copy.callLabel, facts, phones)} />
          </span>
        </CallButton>
      )}
      {import.meta.env.CARDS && use(CardsContext)}
      <HomeParagraph>
        <TextLink href={routes.estimator.path}>{copy.homeLabel}</TextLink>
      </HomeParagraph>
    </>
  );
}
