import styled from 'styled-components';
import type { NextStepAction } from '../../../engine/generated/estimator.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { toTelUri } from '../../../engine/text/text-spans.ts';
import { ButtonLink } from '../../ui/components/Button.tsx';
import { color, extraNarrow, space } from '../../ui/styles/theme.ts';

const MainButton = styled(ButtonLink)`
  min-height: 2.75rem;
  margin-top: ${space.s};
  padding: ${space.xs} 1.25rem;

  @media ${extraNarrow} {
    padding-inline: ${space.s};
  }

  @media print {
    display: none;
  }
`;

const QuietButton = styled(MainButton)`
  border-color: ${color('control')};
  background: transparent;
  color: ${color('ink')};

  &:hover {
    background: ${color('brandSoft')};
  }
`;

interface NextStepButtonProps {
  readonly action: NextStepAction;
  readonly facts: PlaceholderValues;
  /** The phone number of the company. */
  readonly phone: string;
}

/** What a visitor can do about a next step: follow a link, or call. */
export function NextStepButton({ action, facts, phone }: NextStepButtonProps) {
  const { label, href = toTelUri(phone), primary } = action;
  const Look = primary ? MainButton : QuietButton;
  return <Look href={href}>{fillPlaceholders(label, facts)}</Look>;
}
