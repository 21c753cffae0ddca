import { type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { use, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { LanguageContext } from '../ui/components/LanguageContext.ts';
import { color, space } from '../ui/styles/theme.ts';
import type { RjsfFormData, StepContext } from './types.ts';
import { getFieldAriaProps, getLabelId } from './getFieldAriaProps.ts';
import { takePastedLines } from './takePastedLines.ts';
import { TextBox } from './TextBox.ts';

const WithUnit = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  /* Must not shrink: a shrinking unit would wrap between any two letters. */
  > span {
    flex: none;
    max-width: 50%;
    color: ${color('quiet')};
  }
`;

/** The `ui:options` of this widget, in addition to rjsf's own. */
export interface FieldOptions {
  readonly native?: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCorrect'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'maxLength'
    | 'min'
    | 'max'
  >;
  readonly unit?: string;
  readonly unitBefore?: string;
  /** Formats the text for reading while the visitor is not typing; what was typed stays the answer. */
  readonly format?: (text: string) => string;
  /** Sanitizes typed text; by default, all of it is kept. */
  readonly sanitize?: (typed: string) => string;
  /**
   * Sanitizes text that was pasted or filled in, in whole or in part, and text that it left unclear; by default, as if it
   * was typed.
   */
  readonly sanitizePasted?: (text: string) => string;
  /** Converts the text to an answer, for a language; by default, the answer is the text. */
  readonly parse?: (text: string, language: string) => string | number | undefined;
  /** Formats a number as it is typed in a language. */
  readonly formatNumber?: (value: number, language: string) => string;
  /** A promise next to the field; screen readers read it with the field. */
  readonly assurance?: string;
  /** Renders content below the field for its text, and may change the text. */
  readonly renderBelow?: (
    text: string,
    language: string,
    change: (text: string) => void,
  ) => ReactNode;
}

/** Whether a text changed by a key; it may also be pasted, dropped, or filled in by a browser. */
function isKeystroke({ inputType = '' }: Partial<InputEvent>): boolean {
  return /^(insert(Composition)?Text|delete)/.test(inputType);
}

/**
 * A text field of any kind, connected to its hint and its error. It shows the text as typed: `2.` may become 2.5 and
 * must not turn into 2 while the visitor is typing.
 */
export function FieldInput<F extends object>(props: WidgetProps<RjsfFormData, RJSFSchema, F>) {
  const { id, value, options, placeholder, required, rawErrors, onChange, onBlur, registry } =
    props;
  const {
    native,
    unit,
    unitBefore,
    format = String,
    sanitize = String,
    sanitizePasted = sanitize,
    parse,
    formatNumber = String,
    renderBelow,
    assurance,
  } = options as FieldOptions;
  const language = use(LanguageContext);
  // Undefined until the visitor types, so that a preset answer follows changes of its limits.
  const [typed, setTyped] = useState<string>();
  const [isTyping, setIsTyping] = useState(false);
  const { isAlone, headingId }: Partial<StepContext> = registry.formContext;
  const text =
    typed ?? (typeof value === 'number' ? formatNumber(value, language) : String(value ?? ''));
  const change = (next: string) => {
    setTyped(next);
    onChange(parse ? parse(next, language) : next);
  };
  const changePasted = (next: string) => change(sanitizePasted(next));
  const [beforeId, unitId] = [`${id}__before`, `${id}__unit`];
  // Screen readers read the unit with the number.
  const units = [unitBefore !== undefined && beforeId, unit !== undefined && unitId];
  const input = (
    <TextBox
      type="text"
      {...native}
      id={id}
      name={id}
      placeholder={placeholder}
      value={isTyping ? text : format(text)}
      onChange={({ target, nativeEvent }) => {
        // A browser that fills in a form does so without focus.
        setIsTyping(target === document.activeElement);
        const isUnclear = sanitize(text) !== text;
        if (isKeystroke(nativeEvent) && !isUnclear) change(sanitize(target.value));
        else changePasted(target.value);
      }}
      onPaste={(event) => takePastedLines(event, changePasted)}
      onBlur={() => {
        setIsTyping(false);
        onBlur(id, text);
      }}
      // The focus goes to such a field instead of the heading, see `focusHeading`.
      aria-labelledby={isAlone ? `${headingId} ${getLabelId(id)}` : undefined}
      aria-required={required || undefined}
      {...getFieldAriaProps(id, Boolean(options.help || assurance), rawErrors, units)}
    />
  );
  return (
    <>
      {unit === undefined && unitBefore === undefined ? (
        input
      ) : (
        <WithUnit>
          {unitBefore !== undefined && <span id={beforeId}>{unitBefore}</span>}
          {input}
          {unit !== undefined && <span id={unitId}>{unit}</span>}
        </WithUnit>
      )}
      {renderBelow?.(text, language, change)}
    </>
  );
}
