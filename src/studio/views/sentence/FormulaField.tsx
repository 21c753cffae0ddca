import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Rule } from '../../../engine/generated/estimator.ts';
import { expandRule, isShort } from '../../../engine/compile/shorthand/expand.ts';
import { FormulaError } from '../../../engine/compile/shorthand/formula-error.ts';
import { createFormulaNames, type FormulaNames } from '../../../engine/compile/shorthand/names.ts';
import { rewriteShort } from '../../../engine/compile/shorthand/shorten.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { typeValue } from '../../model/edits/edits.ts';
import { completeFormula, type Completion } from '../../model/words/formula-completions.ts';
import type { FileIndex } from '../../model/words/file-index.ts';
import { useStudio } from '../studio/studioContext.ts';

/** What a text stands for, or what is wrong with it. */
type Reading = { readonly rule: Rule } | { readonly mistake: FormulaError };

function readDraft(text: string, names: FormulaNames): Reading {
  try {
    return { rule: expandRule(text, names) };
  } catch (error) {
    if (error instanceof FormulaError) return { mistake: error };
    throw error;
  }
}

interface FormulaFieldProps {
  readonly file: string;
  readonly index: FileIndex;
  readonly path: JsonPath;
}

/** A rule as the text of a formula, with the names and functions that may come next. */
export function FormulaField({ file, index, path }: FormulaFieldProps) {
  const { dispatch, getDocument } = useStudio();
  const { schema, root } = index;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const [before, setBefore] = useState<unknown>();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number>(undefined);
  const names = useMemo(() => createFormulaNames(schema, root), [schema, root]);
  const value = findValueAt(root, path);
  const written = useMemo(
    // What is no short form matches the schema.
    () => String(isShort(value) ? value : (rewriteShort(value as Rule, names) ?? '')),
    [value, names],
  );
  const reading = useMemo(
    () => (draft === undefined ? undefined : readDraft(draft, names)),
    [draft, names],
  );
  // Something else has changed the rule, such as Undo. What was typed last may not be in the index yet.
  const isStale =
    value !== before && reading && 'rule' in reading && !isDeepEqual(reading.rule, value);
  const text = draft === undefined || isStale ? written : draft;
  const mistake = reading && 'mistake' in reading ? reading.mistake : undefined;
  const { from, choices } =
    caret === undefined ? { from: 0, choices: [] } : completeFormula(root, text, caret);
  const isOpen = choices.length > 0;

  useLayoutEffect(() => {
    const { current: place } = nextCaret;
    if (place === undefined) return;
    input.current?.setSelectionRange(place, place);
    nextCaret.current = undefined;
  });

  function type(next: string, place: number | undefined): void {
    setDraft(next);
    setBefore(value);
    setCaret(place);
    setActive(0);
    const read = readDraft(next, names);
    if ('rule' in read) dispatch(typeValue(getDocument(file), path, read.rule));
  }

  function accept({ name }: Completion): void {
    type(text.slice(0, from) + name + text.slice(caret), undefined);
    nextCaret.current = from + name.length;
  }

  const move = (step: number) => setActive((active + step + choices.length) % choices.length);
  const chosen = choices[active];
  return (
    <div className="formula">
      <label htmlFor={id}>Formula</label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={mistake !== undefined}
        aria-describedby={`${id}-mistake`}
        placeholder="No formula says this: type one to replace it"
        value={text}
        onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        onBlur={() => setCaret(undefined)}
        onKeyDown={(event) => {
          if (!isOpen) return;
          const actions: Readonly<Record<string, () => void>> = {
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            Enter: () => chosen && accept(chosen),
            Escape: () => setCaret(undefined),
          };
          const action = actions[event.key];
          if (!action) return;
          event.preventDefault();
          event.stopPropagation();
          action();
        }}
      />
      <div
        className="choices"
        id={`${id}-list`}
        role="listbox"
        aria-label="What may come next"
        hidden={!isOpen}
      >
        {choices.map((choice, position) => (
          <div
            key={choice.name}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === active}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              accept(choice);
            }}
          >
            <code>{choice.name}</code> <span className="muted">{choice.says}</span>
          </div>
        ))}
      </div>
      <p id={`${id}-mistake`} className="error" aria-live="polite" hidden={!mistake}>
        {mistake && `At character ${mistake.at + 1}: ${mistake.message}. ${mistake.hint}`}
      </p>
    </div>
  );
}
