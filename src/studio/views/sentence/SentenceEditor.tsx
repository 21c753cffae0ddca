import { createContext, useContext, useMemo } from 'react';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findTagKey,
  findTagValue,
  getBranches,
  resolveSchema,
  resolveValueSchema,
} from '../../../engine/schema/schema.ts';
import { isShort } from '../../../engine/compile/shorthand/expand.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { createLazyComponent } from '../../../site/ui/lazy/createLazyComponent.tsx';
import { resolveSchemaAt } from '../../model/project/schema-at.ts';
import {
  addEntry,
  addSection,
  changeKind,
  moveEntry,
  setValue,
  typeValue,
} from '../../model/edits/edits.ts';
import { getControlAt, isTyped } from '../../model/forms/form-definition.ts';
import type { FileIndex } from '../../model/words/file-index.ts';
import { formatKey, getKeyLabel } from '../../model/words/words.ts';
import {
  createReferenceFormatter,
  formatSentence,
  type ReferenceFormatter,
} from '../../model/words/format-sentence.ts';
import {
  findKindWords,
  formatPattern,
  isSentenceSchema,
  listPhrases,
  suggestNextKind,
  type Phrase,
} from '../../model/words/phrases.ts';
import { FieldControl } from '../controls/FieldControl.tsx';
import { useProblemsAt } from '../controls/FieldRow.tsx';
import { toFieldId, useStudio } from '../studio/studioContext.ts';
import { Action, Select, type SelectProps } from '../ui/controls.tsx';

// Not in the first load: it is seen once somebody opens a calculation.
const FormulaField = createLazyComponent(
  'FormulaField',
  async () => (await import('./FormulaField.tsx')).FormulaField,
);

/** What all blocks of a sentence share. */
interface SentenceContextValue {
  readonly file: string;
  readonly index: FileIndex;
  readonly formatReference: ReferenceFormatter;
}

const SentenceContext = createContext<SentenceContextValue | undefined>(undefined);

/** The context of a sentence, and what the schema and the file say at a path of it. */
function useSentence(path: JsonPath) {
  const context = useContext(SentenceContext);
  if (!context) throw new Error('This part must be inside of a sentence.');
  const { dispatch, dispatchAddition, getDocument } = useStudio();
  const { index, file } = context;
  const { schema, root } = index;
  const at = resolveSchemaAt(schema, root, path);
  const union = resolveSchema(schema, at);
  return {
    ...context,
    dispatch,
    dispatchAddition,
    getFile: () => getDocument(file),
    schema,
    at,
    union,
    value: findValueAt(root, path),
  };
}

interface InlineSelectProps extends SelectProps {
  /** What is shown of the choice. */
  readonly text: string;
}

/** A select within a sentence, as wide as the chosen words. Its options may be longer. */
function InlineSelect({ text, ...props }: InlineSelectProps) {
  return (
    <span className="inline-select">
      <span aria-hidden>{text} ▾</span>
      <Select
        {...props}
        onKeyDown={(event) => {
          // A closed select would choose an option at the first arrow key. Open it instead.
          if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
          event.preventDefault();
          event.currentTarget.showPicker?.();
        }}
      />
    </span>
  );
}

interface SlotProps {
  readonly path: JsonPath;
  readonly isRequired: boolean;
}

/** The value that a slot holds, by the control of any field. */
function ValueSlot({ path, isRequired }: SlotProps) {
  const { file, index, union, value, dispatch, getFile } = useSentence(path);
  const control = useMemo(() => getControlAt(index, path), [index, path]);
  const isInvalid = useProblemsAt({ file, path }).some(({ severity }) => severity === 'error');
  const edit = isTyped(control) ? typeValue : setValue;
  return (
    <FieldControl
      id={toFieldId({ file, path })}
      control={control}
      value={value}
      isRequired={isRequired}
      isInvalid={isInvalid}
      name={getKeyLabel(union, String(path.at(-1)))}
      isUnlabeled
      onChange={(next) => dispatch(edit(getFile(), path, next))}
    />
  );
}

/** Several sentences with a word between them. */
function ListSlot({ path }: { readonly path: JsonPath }) {
  const { schema, union, value, dispatch, dispatchAddition, getFile } = useSentence(path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const between = union.between ?? 'and';
  return (
    <>
      <ol>
        {list.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- it has nothing but its position
          <li key={index}>
            <span className="muted">{index > 0 ? between : ''}</span>
            <SentenceBlock path={[...path, index]} />
            <span className="row tight">
              <Action
                text="↑"
                label={`Move part ${index + 1} up`}
                variant="plain"
                isDisabled={index === 0}
                onPress={() => dispatch(moveEntry(getFile(), [...path, index], index - 1))}
              />
              <Action
                text="✕"
                label={`Remove part ${index + 1}`}
                variant="plain"
                isDisabled={list.length <= Number(union.minItems ?? 0)}
                onPress={() => dispatch(setValue(getFile(), [...path, index], undefined))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Action
        text={`+ ${between} …`}
        variant="plain"
        onPress={() => {
          const kind = suggestNextKind(schema, union.items, list);
          dispatchAddition(addEntry(getFile(), path, { kind }));
        }}
      />
    </>
  );
}

/** The content of a slot: a sentence, several of them, or a value. */
function Slot(props: SlotProps) {
  const { schema, union } = useSentence(props.path);
  if (isSentenceSchema(schema, union)) return <SentenceBlock path={props.path} />;
  const isList = union.type === 'array' && isSentenceSchema(schema, union.items);
  return isList ? <ListSlot path={props.path} /> : <ValueSlot {...props} />;
}

/** Words without the comma that only a written sentence needs. */
function withoutComma(words: string): string {
  return words.replace(/^, */, '');
}

interface KindSelectProps extends Pick<SlotProps, 'path'> {
  readonly text: string;
}

/** The words of a sentence that choose its kind. */
function KindSelect({ path, text }: KindSelectProps) {
  const { schema, union, value, dispatchAddition, getFile } = useSentence(path);
  const kinds = Array.from(getBranches(schema, union), ([kind, branch]) => {
    return [kind, formatPattern(branch)] as const;
  });
  const own = findTagValue(schema, union, value);
  return (
    <InlineSelect
      label="Kind of sentence"
      text={text}
      value={own ?? ''}
      choices={own === undefined ? [['', text], ...kinds] : kinds}
      onChoose={(kind) => dispatchAddition(changeKind(getFile(), path, kind))}
    />
  );
}

/** A value as a sentence: a select for its kind, and controls in its slots. */
function SentenceBlock({ path }: { readonly path: JsonPath }) {
  const { file, schema, at, union, value, formatReference, dispatch, dispatchAddition, getFile } =
    useSentence(path);
  const own = resolveValueSchema(schema, at, value);
  const phrases = listPhrases(own, findTagKey(union));
  const kindWords = findKindWords(own);
  const branches = getBranches(schema, union);
  const isPresent = ({ optional }: Phrase) =>
    optional === undefined || findValueAt(value, [optional]) !== undefined;
  const missing = phrases.filter((phrase) => !isPresent(phrase));
  const toWords = ({ pieces }: Phrase) =>
    pieces.map((piece) => ('key' in piece ? '…' : withoutComma(piece.words))).join(' ');
  return (
    <div
      className="sentence"
      role="group"
      aria-label={formatSentence(schema, at, value, path, formatReference)}
      id={toFieldId({ file, path })}
      tabIndex={-1}
      data-is-odd={path.length % 2 === 1}
    >
      {phrases.filter(isPresent).map(({ pieces, optional }) => (
        <span key={JSON.stringify(pieces)} style={{ display: 'contents' }}>
          {pieces.map((piece) => {
            if ('key' in piece) {
              const here = [...path, piece.key];
              return <Slot key={piece.key} path={here} isRequired={optional === undefined} />;
            }
            const isKind = branches.size > 0 && optional === undefined && piece.words === kindWords;
            // A slot may be called like the words before it: “then” before {then}.
            const key = `“${piece.words}”`;
            return isKind ? (
              <KindSelect key={key} path={path} text={piece.words} />
            ) : (
              <span key={key}>{withoutComma(piece.words)}</span>
            );
          })}
          {optional !== undefined && (
            <Action
              text="✕"
              label={`Leave out ${formatKey(optional).toLowerCase()}`}
              variant="plain"
              onPress={() => dispatch(setValue(getFile(), [...path, optional], undefined))}
            />
          )}
        </span>
      ))}
      {/* A formula with a mistake has no kind: choosing one replaces it. */}
      {isShort(value) && <KindSelect path={path} text={String(value)} />}
      {missing.length > 0 && (
        <InlineSelect
          label="Say more"
          text="+"
          value=""
          choices={[
            ['', 'Say more…'],
            ...missing.map((phrase) => [phrase.optional ?? '', toWords(phrase)] as const),
          ]}
          onChoose={(key) => dispatchAddition(addSection(getFile(), [...path, key]))}
        />
      )}
    </div>
  );
}

interface SentenceEditorProps {
  readonly file: string;
  readonly index: FileIndex;
  /** The path of the sentence. */
  readonly path: JsonPath;
}

/** A condition or a rule as the schema reads it: in words, and as blocks to change it; a rule also as a formula. */
export function SentenceEditor({ file, index, path }: SentenceEditorProps) {
  const { schema, root } = index;
  const context = useMemo((): SentenceContextValue => {
    return { file, index, formatReference: createReferenceFormatter(index) };
  }, [file, index]);
  const at = resolveSchemaAt(schema, root, path);
  const words = formatSentence(schema, at, findValueAt(root, path), path, context.formatReference);
  return (
    <SentenceContext value={context}>
      {findTagKey(resolveSchema(schema, at)) === 'op' && (
        <FormulaField key={path.join('.')} file={file} index={index} path={path} />
      )}
      <p className="muted">{capitalize(words).replace(/(?<!…)$/, '.')}</p>
      <SentenceBlock path={path} />
    </SentenceContext>
  );
}
