import { useId, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import type { Project } from '../../../engine/generated/estimator.ts';
import { TextButton } from '../../ui/components/Link.tsx';
import {
  color,
  extraNarrow,
  font,
  motion,
  quietText,
  radius,
  space,
  breakpoint,
} from '../../ui/styles/theme.ts';
import type { AnswerSummary, SummarizedAnswer } from '../../../engine/wizard/answer-summary.ts';
import type { WizardDispatch } from '../../form/types.ts';
import { useSubmission } from './useSubmission.ts';

const Box = styled.section`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('raised')};
`;

/** On small screens, the summary is a single row that expands. */
const Row = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.xs} 0.75rem;
  align-items: center;
  width: 100%;
  min-height: 5rem;
  padding: ${space.s} min(${space.s}, 3vw);
  border: 0;
  background: none;
  text-align: start;
  line-height: 1.3;
  cursor: pointer;

  /* Leaves room for two lines of text. */
  img {
    width: 3rem;
    border-radius: ${radius.s};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  @media ${extraNarrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      display: none;
    }
  }

  @media print, (min-width: ${breakpoint.desktop}) {
    display: none;
  }
`;

const BriefText = styled.span`
  ${quietText}

  b {
    display: block;
    color: ${color('ink')};
    font-size: ${font.size.body};
    font-weight: 650;
  }
`;

/** Points down, or up when the row is expanded. */
const Arrow = styled.span`
  width: 0.65em;
  height: 0.65em;
  margin-inline: ${space.s};
  border: solid ${color('brand')};
  border-width: 0 0.15em 0.15em 0;
  transform: translateY(-0.15em) rotate(45deg);
  transition: transform ${motion.quick};

  [aria-expanded='true'] > & {
    transform: translateY(0.15em) rotate(225deg);
  }
`;

const Details = styled.div`
  display: none;

  &[data-open] {
    display: block;
  }

  @media print, (min-width: ${breakpoint.desktop}) {
    display: block;
  }
`;

/** On small screens, the row shows it. */
const Picture = styled.img`
  display: none;
  width: 100%;

  @media (min-width: ${breakpoint.desktop}) {
    display: block;
  }
`;

const Title = styled.h2`
  padding: ${space.m} ${space.m} 0;
  font: 700 ${font.size.intro} / 1.25 ${font.heading};

  /* The row shows the title already. */
  @media screen and (max-width: ${breakpoint.desktop}) {
    display: none;
  }
`;

const drawTick = keyframes`
  from { transform: rotate(40deg) scale(0); }
  to { transform: rotate(40deg) scale(1); }
`;

const Answers = styled.dl`
  padding: ${space.s} ${space.m};

  > div {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 0.75rem;
    align-items: center;
    padding-block: ${space.s};
    padding-inline-start: 1.75em;
  }

  > div + div {
    border-top: 1px solid ${color('line')};
  }

  dt {
    ${quietText}
    line-height: 1.3;
  }

  dd {
    grid-column: 1;
    font-weight: 600;
    line-height: 1.35;
  }

  dd small {
    ${quietText}
    display: block;
    font-weight: 400;
  }

  /* The button that leads to the question is beside both. */
  dd + dd {
    grid-area: 1 / 2 / span 2;
    font-weight: 400;
  }

  button {
    padding: ${space.s} 0;

    @media print {
      display: none;
    }
  }

  /* A tick, drawn in CSS so that screen readers ignore it. */
  > div::before {
    content: '';
    position: absolute;
    inset-inline-start: 0.35em;
    top: 0.85em;
    width: 0.45em;
    height: 0.85em;
    border: solid ${color('brand')};
    border-width: 0 0.16em 0.16em 0;
    transform: rotate(40deg);
  }

  /* During the calculation, the answers are ticked off one after the other. */
  [data-calculating] & > div::before {
    animation: ${drawTick} ${motion.calm} backwards;
    animation-delay: var(--turn);
  }

  [data-calculating] & button {
    visibility: hidden;
  }
`;

interface ProjectSummaryProps {
  readonly copy: Project;
  readonly summary: AnswerSummary;
  /** How long the calculation screen is shown, in milliseconds; undefined when it is over. */
  readonly calculatingFor?: number | undefined;
  /** Left out where the answers can no longer be changed. */
  readonly dispatch?: WizardDispatch;
}

interface ChangeButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** Disabled while the answers are being sent. */
function ChangeButton({ label, onClick, children }: ChangeButtonProps) {
  const isSending = useSubmission().phase === 'submitting';
  return (
    <TextButton type="button" aria-label={label} disabled={isSending} onClick={onClick}>
      {children}
    </TextButton>
  );
}

interface AnswerRowProps extends SummarizedAnswer, Pick<ProjectSummaryProps, 'copy' | 'dispatch'> {
  /** The delay of the tick animation, as a CSS time. */
  readonly tickDelay: string;
}

function AnswerRow({ copy, stepId, label, values, detail, tickDelay, dispatch }: AnswerRowProps) {
  return (
    <div style={{ '--turn': tickDelay } as object}>
      <dt>{label}</dt>
      <dd>
        {values.length > 0 ? values.join(', ') : copy.nothing}
        {detail !== undefined && <small>{detail}</small>}
      </dd>
      {dispatch && (
        <dd>
          <ChangeButton
            label={fillPlaceholders(copy.changeLabel, { label })}
            onClick={() => dispatch({ type: 'change', stepId })}
          >
            {copy.change}
          </ChangeButton>
        </dd>
      )}
    </div>
  );
}

/**
 * The summary of the answers. They are ticked off during the calculation; beside the contact form, each can be
 * changed; the thank-you page only lists them.
 */
export function ProjectSummary(props: ProjectSummaryProps) {
  const { copy, summary, calculatingFor, dispatch } = props;
  const { answers, picture } = summary;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isCalculating = calculatingFor !== undefined;
  const src = picture === undefined ? undefined : toPublicUrl(picture);
  return (
    <Box aria-labelledby={`${id}-title`} data-calculating={isCalculating ? '' : undefined}>
      <Row
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-all`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {src ? <img src={src} alt="" width="320" height="200" /> : <span />}
        <BriefText>
          <b>{copy.title}</b>
          {answers.flatMap(({ shortText }) => shortText || []).join(' · ')}
        </BriefText>
        <Arrow aria-hidden />
      </Row>
      <Details id={`${id}-all`} data-open={isOpen ? '' : undefined}>
        {src && <Picture src={src} alt="" width="320" height="200" />}
        <Title id={`${id}-title`}>{copy.title}</Title>
        <Answers>
          {answers.map((answer, index) => (
            <AnswerRow
              key={answer.stepId}
              {...answer}
              copy={copy}
              dispatch={dispatch}
              tickDelay={`${Math.round(((index + 0.5) / answers.length) * (calculatingFor ?? 0))}ms`}
            />
          ))}
        </Answers>
      </Details>
    </Box>
  );
}
