import { memo, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { ChoiceOption } from '../../engine/generated/estimator.ts';
import { color, extraNarrow, focusRing, radius, space } from '../ui/styles/theme.ts';
import type { StepContext } from './types.ts';
import {
  describeOption,
  getOptionDetailProps,
  OptionCell,
  OptionIcon,
  OptionText,
} from './OptionCell.tsx';

const Row = styled.label`
  position: relative;
  z-index: 0;
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  overflow-wrap: anywhere;
  align-items: center;
  align-content: center;
  column-gap: 0.75rem;
  min-width: 0;
  min-height: 4rem;
  padding: ${space.s} ${space.gutter};
  border: 2px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  cursor: pointer;

  /* Box and picture beside the label and the text below it. */
  @media not all and ${extraNarrow} {
    > * {
      grid-row: 1 / span 2;
    }

    > span {
      grid-column: 3;

      &:not(:last-child) {
        grid-row: 1;
      }

      + span {
        grid-row: 2;
      }
    }
  }

  /* The text takes the whole width below them. */
  @media ${extraNarrow} {
    > span {
      grid-column: 1 / -1;
    }

    > :not(span) + span {
      margin-top: 0.75rem;
    }
  }

  /* Leaves room for the "i" button. */
  @media not all and ${extraNarrow} {
    [data-helped] > & {
      padding-inline-end: 3rem;
    }
  }

  @media (hover: hover) {
    &:hover {
      border-color: ${color('brand')};
    }
  }
`;

const TickInput = styled.input`
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  accent-color: ${color('brand')};

  &:focus-visible {
    outline: none;
  }
`;

/**
 * The frame of a checked row and the focus ring around a row. They follow the box as siblings, so that a tick is painted
 * without any script: for `:has()`, browsers calculate more styles, and Firefox 115 does not support it.
 */
const rowFrame = css`
  input:is(:checked, :focus-visible) ~ &::before {
    content: '';
    position: absolute;
    inset: -2px;
    z-index: -1;
    border: 2px solid transparent;
    border-radius: ${radius.m};
  }

  input:checked ~ &::before {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }

  input:focus-visible ~ &::before {
    ${focusRing}
  }

  @media (forced-colors: active) {
    input:checked ~ &::before {
      border-color: Highlight;
    }
  }
`;

const Label = styled.span`
  ${rowFrame}
  font-weight: 650;
  line-height: 1.35;
`;

interface OptionRowProps {
  readonly id: string;
  readonly option: ChoiceOption;
  readonly copy: StepContext['copy'];
  readonly pictures: StepContext['pictures'];
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onPick: (option: ChoiceOption) => void;
}

/** An option as a row with a checkbox or radio button. Memoized, so that only changed rows render again. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, copy, pictures, checked, onPick, ...native } = props;
  const input = useRef<HTMLInputElement>(null);
  const rendered = useRef(checked);
  // The browser itself changes the box, and the wizard renders later, see `createWizard`. A box that was ticked before
  // hydration stays ticked.
  useLayoutEffect(() => {
    if (!input.current || rendered.current === checked) return;
    rendered.current = checked;
    input.current.checked = checked;
  }, [checked]);
  const { hasDetails, details, describedBy } = getOptionDetailProps(id, option);
  return (
    <OptionCell option={option} copy={copy}>
      <Row>
        <TickInput
          {...native}
          {...describedBy}
          ref={input}
          defaultChecked={checked}
          onChange={() => onPick(option)}
        />
        <OptionIcon option={option} pictures={pictures} />
        <Label>{option.label}</Label>
        {hasDetails && <OptionText {...details}>{describeOption(option)}</OptionText>}
      </Row>
    </OptionCell>
  );
});

/** Two columns if there is room. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(20rem, 34%)), 1fr));
  gap: 0.75rem ${space.m};
`;

interface OptionRowsProps extends Pick<OptionRowProps, 'id' | 'type' | 'onPick'> {
  readonly context: Pick<StepContext, 'options' | 'headingId' | 'copy' | 'pictures'>;
  readonly isChecked: (option: ChoiceOption) => boolean;
}

/** The options of a step as rows. */
export function OptionRows({ id, type, context, isChecked, onPick }: OptionRowsProps) {
  const { options, headingId, copy, pictures } = context;
  const isRadio = type === 'radio';
  return (
    <Rows role={isRadio ? 'radiogroup' : 'group'} aria-labelledby={headingId} id={id}>
      {options.map((option) => (
        <OptionRow
          key={option.id}
          id={`${id}_${option.id}`}
          option={option}
          copy={copy}
          pictures={pictures}
          type={type}
          name={isRadio ? id : `${id}_${option.id}`}
          checked={isChecked(option)}
          onPick={onPick}
        />
      ))}
    </Rows>
  );
}
