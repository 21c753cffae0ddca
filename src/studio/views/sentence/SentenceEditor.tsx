import { createContext, useContext, useMemo } from 'react';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { isSamePath, formatPath, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  getBranches,
  findTagValue,
  resolveSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../../engine/schema/schema.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { addEntry, addProperty, changeKind, moveEntry, setValue } from '../../model/edits/edits.ts';
import { getInventory } from '../../model/labels/get-inventory.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { FieldControl } from '../controls/FieldControl.tsx';
import { getControlAt, resolveSchemaAt } from '../../model/schema-form/form-definition.ts';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { SmallButton } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import { formatKey } from '../../model/labels/format-key.ts';
import { formatSentence, type ReferenceFormatter } from '../../model/sentence/format-sentence.ts';
import { InlineSelect } from './InlineSelect.tsx';
import {
  isSentenceSchema,
  suggestNextKind,
  findKindWords,
  listPhrases,
  formatPattern,
  type Phrase,
} from '../../model/sentence/phrases.ts';

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  max-width: 100%;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color('line')};
  border-inline-start: 3px solid ${color('brand')};
  border-radius: ${radius.s};
  background: ${color('page')};

  &:focus-visible {
    ${focusRing}
  }
  &[data-is-odd='true'] {
    background: ${color('raised')};
  }
  select,
  input {
    width: auto;
    min-width: 4rem;
    max-width: 15rem;
  }
  input[inputmode] {
    width: 6rem !important;
  }
`;

const Entries = styled.ol.attrs({ role: 'list' })`
  display: grid;
  flex-basis: 100%;
  gap: ${space.xs};
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.xs};
  }
  > li > span:first-child {
    color: ${color('quiet')};
    text-align: end;
  }
`;

/** The sentence as it reads. */
const SentenceText = styled.p`
  padding-inline-start: ${space.s};
  border-inline-start: 3px solid ${color('accent')};
  font-style: italic;
`;

const TinyButton = styled(SmallButton)`
  min-height: 1.75rem;
  padding: 0 ${space.s};
`;

/** What all blocks of a sentence share. */
interface SentenceContextValue {
  readonly file: StudioFile;
  readonly root: unknown;
  readonly schema: Schema;
  /** The thing that the whole sentence is a part of. */
  readonly entityPath: JsonPath;
  readonly formatReference: ReferenceFormatter;
}

const SentenceContext = createContext<SentenceContextValue | undefined>(undefined);

function useSentenceContext(): SentenceContextValue {
  const context = useContext(SentenceContext);
  if (!context) throw new Error('This belongs into a sentence.');
  return context;
}

/** The value that a slot holds, by the control of any field. */
function SlotControl({
  path,
  isRequired,
}: {
  readonly path: JsonPath;
  readonly isRequired: boolean;
}) {
  const { file, root, schema, entityPath } = useSentenceContext();
  const { dispatch, env, problems } = useStudio();
  const control = useMemo(() => getControlAt(schema, root, path), [schema, root, path]);
  const isInvalid = problems.some(
    ({ location, severity }) =>
      severity === 'error' && location.file === file.name && isSamePath(location.path, path),
  );
  return (
    <FieldControl
      id={`field_${path.slice(entityPath.length).join('_')}`}
      control={control}
      value={findValueAt(root, path)}
      isRequired={isRequired}
      isInvalid={isInvalid}
      label={formatKey(String(path.at(-1)))}
      env={env}
      onChange={(next) => dispatch(setValue(file, path, next))}
    />
  );
}

/** Several sentences with a word between them. */
function SentenceParts({ path }: { readonly path: JsonPath }) {
  const { file, root, schema } = useSentenceContext();
  const { dispatch } = useStudio();
  const at = resolveSchema(schema, resolveSchemaAt(schema, root, path));
  const value = findValueAt(root, path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const between = at.between ?? 'and';
  return (
    <>
      <Entries>
        {list.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- it has nothing but its position
          <li key={index}>
            <span>{index > 0 ? between : ''}</span>
            <SentenceBlock path={[...path, index]} />
            <span>
              <TinyButton
                type="button"
                aria-label={`Move part ${index + 1} up`}
                disabled={index === 0}
                onClick={() => dispatch(moveEntry(file, [...path, index], index - 1))}
              >
                ↑
              </TinyButton>{' '}
              <TinyButton
                type="button"
                aria-label={`Remove part ${index + 1}`}
                disabled={list.length <= Number(at.minItems ?? 0)}
                onClick={() => dispatch(setValue(file, [...path, index], undefined))}
              >
                ✕
              </TinyButton>
            </span>
          </li>
        ))}
      </Entries>
      <TinyButton
        type="button"
        onClick={() =>
          dispatch(addEntry(file, path, { kind: suggestNextKind(schema, at.items, list) }))
        }
      >
        + {between} …
      </TinyButton>
    </>
  );
}

/** What stands in a place of a sentence: another sentence, several of them, or a value. */
function SlotView({ path, isRequired }: { readonly path: JsonPath; readonly isRequired: boolean }) {
  const { root, schema } = useSentenceContext();
  const below = resolveSchema(schema, resolveSchemaAt(schema, root, path));
  if (isSentenceSchema(schema, below)) return <SentenceBlock path={path} />;
  if (below.type === 'array' && isSentenceSchema(schema, below.items))
    return <SentenceParts path={path} />;
  return <SlotControl path={path} isRequired={isRequired} />;
}

/** What could be said beside the rest, to choose it. */
function toAdditionChoice({ pieces, optional = '' }: Phrase): [key: string, words: string] {
  const words = pieces.map((piece) => ('key' in piece ? '…' : withoutComma(piece.words)));
  return [optional, words.join(' ')];
}

/** Words without the comma that only a written sentence needs. */
function withoutComma(words: string): string {
  return words.replace(/^, */, '');
}

/** A thing as a sentence: its words choose its kind, its gaps are filled in. */
function SentenceBlock({ path }: { readonly path: JsonPath }) {
  const { file, root, schema, entityPath, formatReference } = useSentenceContext();
  const { dispatch } = useStudio();
  const at = resolveSchemaAt(schema, root, path);
  const value = findValueAt(root, path);
  const unionSchema = resolveSchema(schema, at);
  const valueSchema = resolveValueSchema(schema, at, value);
  const phrases = listPhrases(valueSchema, findTagKey(unionSchema));
  const kindText = findKindWords(valueSchema);
  const isPresent = ({ optional }: Phrase) =>
    optional === undefined || findValueAt(value, [optional]) !== undefined;
  const missing = phrases.filter((phrase) => !isPresent(phrase));
  const branches = getBranches(schema, unionSchema);
  return (
    <Block
      role="group"
      aria-label={formatSentence(schema, at, value, path, formatReference)}
      id={`field_${path.slice(entityPath.length).join('_')}`}
      tabIndex={-1}
      data-is-odd={(path.length - entityPath.length) % 2 === 0}
    >
      {phrases.filter(isPresent).map(({ pieces, optional }, position) => {
        const parts = pieces.map((piece, index) => {
          const key = `${position} ${index}`;
          if ('key' in piece) {
            return (
              <SlotView key={key} path={[...path, piece.key]} isRequired={optional === undefined} />
            );
          }
          return branches.size > 0 && optional === undefined && piece.words === kindText ? (
            <InlineSelect
              key={key}
              label="What it says"
              shownText={piece.words}
              value={findTagValue(schema, unionSchema, value) ?? ''}
              choices={Array.from(
                branches,
                ([kind, branch]) => [kind, formatPattern(branch)] as const,
              )}
              onChoose={(kind) => dispatch(changeKind(file, path, kind))}
            />
          ) : (
            <span key={key}>{withoutComma(piece.words)}</span>
          );
        });
        return optional === undefined
          ? parts
          : [
              ...parts,
              <TinyButton
                key={optional}
                type="button"
                aria-label={`Leave out ${formatKey(optional).toLowerCase()}`}
                onClick={() => dispatch(setValue(file, [...path, optional], undefined))}
              >
                ✕
              </TinyButton>,
            ];
      })}
      {missing.length > 0 && (
        <InlineSelect
          label="Say more"
          shownText="+"
          value=""
          choices={[['', 'Say more…'], ...missing.map(toAdditionChoice)]}
          onChoose={(key) => dispatch(addProperty(file, [...path, key]))}
        />
      )}
    </Block>
  );
}

interface SentenceEditorProps {
  readonly file: StudioFile;
  readonly root: unknown;
  /** Where it stands. */
  readonly path: JsonPath;
}

/** A condition, a rule: whatever its schema reads as a sentence, built of blocks. */
export function SentenceEditor({ file, root, path }: SentenceEditorProps) {
  const schema = SCHEMAS[file.kind];
  const context = useMemo((): SentenceContextValue => {
    const { references, findEntryLabelAt: ownNameAt } = getInventory(schema, root);
    const definitions = new Map(
      references.map(({ path: from, name, namespace }) => [
        formatPath(from),
        namespace.definitions.find((each) => each.name === name)?.path,
      ]),
    );
    const formatReference: ReferenceFormatter = (from, name) => {
      const to = definitions.get(formatPath(from));
      return to ? (ownNameAt(to) ?? name) : name;
    };
    return { file, root, schema, entityPath: path.slice(0, -1), formatReference };
  }, [file, root, schema, path]);
  const at = resolveSchemaAt(schema, root, path);
  return (
    <SentenceContext value={context}>
      <SentenceText>
        {capitalize(
          formatSentence(schema, at, findValueAt(root, path), path, context.formatReference),
        )}
        .
      </SentenceText>
      <SentenceBlock path={path} />
    </SentenceContext>
  );
}

interface AddSentenceMenuProps extends SentenceEditorProps {
  readonly label: string;
  readonly onAdded: () => void;
}

/** The kinds of a sentence that is not there yet, to begin it with. */
export function AddSentenceMenu({ file, root, path, label, onAdded }: AddSentenceMenuProps) {
  const { dispatch } = useStudio();
  const schema = SCHEMAS[file.kind];
  const unionSchema = resolveSchema(schema, resolveSchemaAt(schema, root, path));
  return (
    <ActionMenu
      label={`Add ${label}`}
      shortLabel="Add"
      choices={Array.from(getBranches(schema, unionSchema), ([kind, branch]) => [
        kind,
        formatPattern(branch),
      ])}
      onChoose={(kind) => {
        dispatch(addProperty(file, path, kind));
        onAdded();
      }}
    />
  );
}
