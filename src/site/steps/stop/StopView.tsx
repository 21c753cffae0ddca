import styled from 'styled-components';
import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { StopStep, WizardCopy } from '../../../engine/generated/estimator.ts';
import { Button, ButtonLink, ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { space } from '../../ui/styles/theme.ts';
import { StepHeading } from '../../form/StepHeading.tsx';

const StopText = styled.p`
  max-width: 38rem;
  margin-top: ${space.m};
`;

const StopLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  margin-top: ${space.l};
`;

interface StopViewProps {
  readonly step: StopStep;
  readonly copy: WizardCopy;
  readonly facts: PlaceholderValues;
  readonly headingId: string;
  readonly onBack: (() => void) | undefined;
  readonly onRestart: () => void;
}

/** A polite ending: says why there is no estimate and where to go instead, with buttons to go back or restart. */
export function StopView(props: StopViewProps) {
  const { step, copy, facts, headingId, onBack, onRestart } = props;
  const { text, links = [], restartLabel } = step;
  return (
    <>
      <StepHeading id={headingId} copy={step} tooltipLabel={copy.tooltipLabel} />
      <StopText>
        <RichText spans={parseTextSpans(text, facts)} />
      </StopText>
      {links.length > 0 && (
        <StopLinks>
          {links.map(({ label, href }) => (
            <ButtonLink key={href} href={href}>
              {label}
            </ButtonLink>
          ))}
        </StopLinks>
      )}
      <ButtonRow>
        {onBack && (
          <SecondaryButton type="button" data-back="" onClick={onBack}>
            {copy.backLabel}
          </SecondaryButton>
        )}
        {restartLabel !== undefined && (
          <Button type="button" onClick={onRestart}>
            {restartLabel}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
