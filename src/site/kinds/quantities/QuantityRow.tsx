import { memo, use, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formatTypedNumber, toNumberAnswer } from '../../../engine/kinds/number-text.ts';
import { isAllowedCount } from '../../../engine/kinds/counts.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { QuantitiesStep, QuantityOption } from '../../../engine/generated/estimator.ts';
import { afterPress } from '../../ui/browser/presses.ts';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import { color, radius, space } from '../../ui/styles/theme.ts';
import { takePastedLines } from '../../form/takePastedLines.ts';
import { TextBox } from '../../form/TextBox.ts';
import {
  describeOption,
  getOptionDetailProps,
  OptionCell,
  OptionIcon,
  OptionText,
} from '../../form/OptionCell.tsx';
import { FieldError } from '../../form/formTemplates.tsx';
import type { StepContext } from '../../form/types.ts';
import { decrementCount, incrementCount } from './stepCount.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  min-height: 4rem;
  padding: ${space.s} ${space.m};
  border: 2px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  overflow-wrap: anywhere;

  &[data-any] {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }

  /* Leaves room for the "i" button. */
  [data-helped] > & {
    padding-inline-end: 3.5rem;
  }

  @media (forced-colors: active) {
    &[data-any] {
      border-color: Highlight;
    }
  }
`;

const QuantityText = styled.div`
  flex: 1 1 8rem;
  display: grid;
  min-width: 0;

  label {
    font-weight: 650;
    line-height: 1.35;
  }
`;

/** The buttons and the field between them, which wrap together. */
const Stepper = styled.div`
  flex: none;
  display: flex;
  gap: ${space.xs};
  margin-inline-start: auto;

  input {
    width: 4.5rem;
    min-height: 2.75rem;
    padding: ${space.xs};
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

const StepButton = styled.button`
  flex: none;
  /* Large enough for thumbs, even if the text is small. */
  width: max(2.75rem, 44px);
  min-height: max(2.75rem, 44px);
  padding: 0;
  border: 2px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('raised')};
  font-size: 1.375rem;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;

  &:hover:not([aria-disabled]) {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }

  &[aria-disabled] {
    border-color: ${color('line')};
    color: ${color('quiet')};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

const ErrorSlot = styled.div`
  flex: 1 0 100%;

  /* Empty, it takes no space but stays in the page: some screen readers ignore live regions inserted with their text. */
  &:empty {
    position: absolute;
  }
`;

/** The text of what is stored. */
function formatCount(count: unknown, language: string): string {
  return typeof count === 'number' && !Number.isInteger(count)
    ? formatTypedNumber(count, language)
    : String(count);
}

interface QuantityRowProps {
  readonly id: string;
  readonly option: QuantityOption;
  readonly copy: Pick<QuantitiesStep, 'moreLabel' | 'fewerLabel' | 'message'>;
  readonly context: Pick<StepContext, 'copy' | 'pictures'>;
  /** What is stored: a number, or a text that is not one number. */
  readonly count: unknown;
  /** Stores the quantity. Must be a stable function. */
  readonly onAmount: (id: string, amount: number | string, isTyped: boolean) => void;
}

/** An item with a field for its quantity, between buttons that subtract and add one. */
export const QuantityRow = /* @__PURE__ */ memo(function QuantityRow(props: QuantityRowProps) {
  const { id, option, copy, context, count, onAmount } = props;
  const { label, min = 1, max } = option;
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(true);
  const language = use(LanguageContext);
  const amount = typeof count === 'number' ? count : 0;
  const isWrong = wasLeft && !isAllowedCount(option, count);
  const { hasDetails, details, describedBy } = getOptionDetailProps(id, option);
  const errorId = `${id}_error`;

  function store(next: number) {
    setTyped(undefined);
    if (next !== count) onAmount(option.id, next, false);
  }
  const increment = () => store(incrementCount(option, amount));
  const decrement = () => store(decrementCount(option, amount));
  function change(text: string) {
    const fits = (value: number) => isAllowedCount(option, value);
    // Nothing is none. The zero that was there before is not part of the number.
    setTyped(text.replace(/^0+(?=\d)/, ''));
    setWasLeft(false);
    onAmount(option.id, toNumberAnswer(text, language, { fits }) || 0, true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowUp: increment, ArrowDown: decrement }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <OptionCell option={option} copy={context.copy}>
      <Row data-any={amount > 0 ? '' : undefined}>
        <OptionIcon option={option} pictures={context.pictures} />
        <QuantityText>
          <label htmlFor={id}>{label}</label>
          {hasDetails && <OptionText {...details}>{describeOption(option)}</OptionText>}
        </QuantityText>
        <Stepper>
          <StepButton
            type="button"
            aria-label={fillPlaceholders(copy.fewerLabel, { label })}
            // Not `disabled`, because the button would lose the keyboard focus at the limit.
            aria-disabled={amount <= 0 || undefined}
            onClick={decrement}
          >
            <span aria-hidden>−</span>
          </StepButton>
          <TextBox
            id={id}
            name={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? formatCount(count, language)}
            onFocus={({ target }) => target.select()}
            onKeyDown={onKeyDown}
            onChange={({ target }) => change(target.value)}
            onPaste={(event) => takePastedLines(event, change)}
            onBlur={() => {
              setTyped(undefined);
              // The error makes the row taller, and would move a button below it that the visitor is pressing.
              afterPress(() => setWasLeft(true));
            }}
            aria-invalid={isWrong || undefined}
            aria-describedby={
              [describedBy['aria-describedby'], isWrong && errorId].filter(Boolean).join(' ') ||
              undefined
            }
          />
          <StepButton
            type="button"
            aria-label={fillPlaceholders(copy.moreLabel, { label })}
            aria-disabled={amount >= max || undefined}
            onClick={increment}
          >
            <span aria-hidden>+</span>
          </StepButton>
        </Stepper>
        <ErrorSlot aria-live="polite">
          {isWrong && (
            <FieldError id={errorId}>
              {typeof count === 'string' && context.copy.notOneNumber !== undefined
                ? fillPlaceholders(context.copy.notOneNumber, { typed: count })
                : fillPlaceholders(copy.message, { min, max, label })}
            </FieldError>
          )}
        </ErrorSlot>
      </Row>
    </OptionCell>
  );
});
