import { createContext, useContext, useMemo } from 'react';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../site/ui/theme.ts';
import { capitalize } from '../../engine/text/words.ts';
import { isSamePath, formatPath, findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import {
  getBranches,
  findTagValue,
  resolveSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../engine/schema/schema.ts';
import type { DeskFile } from '../desk/desk.ts';
import { addEntry, addPart, changeKind, moveEntry, setValue } from '../desk/edits.ts';
import { inventoryFor } from '../desk/inventory.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { AnyControl } from '../form/controls.tsx';
import { controlAt, schemaAt } from '../form/fields.ts';
import { DeedSelect } from '../frame/DeedSelect.tsx';
import { SmallButton } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { keyWords } from '../outline/key-words.ts';
import { inWords, type Call } from './in-words.ts';
import { FittedSelect } from './FittedSelect.tsx';
import {
  isSentence,
  kindOfNext,
  kindWordsOf,
  phrasesOf,
  patternOf,
  type Phrase,
} from './phrases.ts';

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
const Said = styled.p`
  padding-inline-start: ${space.s};
  border-inline-start: 3px solid ${color('accent')};
  font-style: italic;
`;

const Small = styled(SmallButton)`
  min-height: 1.75rem;
  padding: 0 ${space.s};
`;

/** What all blocks of a sentence share. */
interface Written {
  readonly file: DeskFile;
  readonly root: unknown;
  readonly schema: Schema;
  /** The thing that the whole sentence is a part of. */
  readonly thing: JsonPath;
  readonly call: Call;
}

const Writing = createContext<Written | undefined>(undefined);

function useWriting(): Written {
  const written = useContext(Writing);
  if (!written) throw new Error('This belongs into a sentence.');
  return written;
}

/** The value that a slot holds, by the control of any field. */
function Leaf({ path, isRequired }: { readonly path: JsonPath; readonly isRequired: boolean }) {
  const { file, root, schema, thing } = useWriting();
  const { act, around, problems } = useStudio();
  const control = useMemo(() => controlAt(schema, root, path), [schema, root, path]);
  const isWrong = problems.some(
    ({ place, severity }) =>
      severity === 'error' && place.file === file.name && isSamePath(place.path, path),
  );
  return (
    <AnyControl
      id={`field_${path.slice(thing.length).join('_')}`}
      control={control}
      value={findValueAt(root, path)}
      isRequired={isRequired}
      isWrong={isWrong}
      label={keyWords(String(path.at(-1)))}
      around={around}
      onChange={(next) => act(setValue(file, path, next))}
    />
  );
}

/** Several sentences with a word between them. */
function Listed({ path }: { readonly path: JsonPath }) {
  const { file, root, schema } = useWriting();
  const { act } = useStudio();
  const at = resolveSchema(schema, schemaAt(schema, root, path));
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
              <Small
                type="button"
                aria-label={`Move part ${index + 1} up`}
                disabled={index === 0}
                onClick={() => act(moveEntry(file, [...path, index], index - 1))}
              >
                ↑
              </Small>{' '}
              <Small
                type="button"
                aria-label={`Remove part ${index + 1}`}
                disabled={list.length <= Number(at.minItems ?? 0)}
                onClick={() => act(setValue(file, [...path, index], undefined))}
              >
                ✕
              </Small>
            </span>
          </li>
        ))}
      </Entries>
      <Small
        type="button"
        onClick={() => act(addEntry(file, path, { kind: kindOfNext(schema, at.items, list) }))}
      >
        + {between} …
      </Small>
    </>
  );
}

/** What stands in a place of a sentence: another sentence, several of them, or a value. */
function SlotView({ path, isRequired }: { readonly path: JsonPath; readonly isRequired: boolean }) {
  const { root, schema } = useWriting();
  const below = resolveSchema(schema, schemaAt(schema, root, path));
  if (isSentence(schema, below)) return <SentenceBlock path={path} />;
  if (below.type === 'array' && isSentence(schema, below.items)) return <Listed path={path} />;
  return <Leaf path={path} isRequired={isRequired} />;
}

/** What could be said beside the rest, to choose it. */
function addition({ pieces, optional = '' }: Phrase): [key: string, words: string] {
  const words = pieces.map((piece) => ('key' in piece ? '…' : withoutComma(piece.words)));
  return [optional, words.join(' ')];
}

/** Words without the comma that only a written sentence needs. */
function withoutComma(words: string): string {
  return words.replace(/^, */, '');
}

/** A thing as a sentence: its words choose its kind, its gaps are filled in. */
function SentenceBlock({ path }: { readonly path: JsonPath }) {
  const { file, root, schema, thing, call } = useWriting();
  const { act } = useStudio();
  const at = schemaAt(schema, root, path);
  const value = findValueAt(root, path);
  const union = resolveSchema(schema, at);
  const own = resolveValueSchema(schema, at, value);
  const phrases = phrasesOf(own, findTagKey(union));
  const kindWords = kindWordsOf(own);
  const isSaid = ({ optional }: Phrase) =>
    optional === undefined || findValueAt(value, [optional]) !== undefined;
  const unsaid = phrases.filter((phrase) => !isSaid(phrase));
  const branches = getBranches(schema, union);
  return (
    <Block
      role="group"
      aria-label={inWords(schema, at, value, path, call)}
      id={`field_${path.slice(thing.length).join('_')}`}
      tabIndex={-1}
      data-is-odd={(path.length - thing.length) % 2 === 0}
    >
      {phrases.filter(isSaid).map(({ pieces, optional }, position) => {
        const parts = pieces.map((piece, index) => {
          const key = `${position} ${index}`;
          if ('key' in piece) {
            return (
              <SlotView key={key} path={[...path, piece.key]} isRequired={optional === undefined} />
            );
          }
          return branches.size > 0 && optional === undefined && piece.words === kindWords ? (
            <FittedSelect
              key={key}
              label="What it says"
              words={piece.words}
              value={findTagValue(schema, union, value) ?? ''}
              choices={Array.from(branches, ([kind, branch]) => [kind, patternOf(branch)] as const)}
              onChoose={(kind) => act(changeKind(file, path, kind))}
            />
          ) : (
            <span key={key}>{withoutComma(piece.words)}</span>
          );
        });
        return optional === undefined
          ? parts
          : [
              ...parts,
              <Small
                key={optional}
                type="button"
                aria-label={`Leave out ${keyWords(optional).toLowerCase()}`}
                onClick={() => act(setValue(file, [...path, optional], undefined))}
              >
                ✕
              </Small>,
            ];
      })}
      {unsaid.length > 0 && (
        <FittedSelect
          label="Say more"
          words="+"
          value=""
          choices={[['', 'Say more…'], ...unsaid.map(addition)]}
          onChoose={(key) => act(addPart(file, [...path, key]))}
        />
      )}
    </Block>
  );
}

interface SentenceProps {
  readonly file: DeskFile;
  readonly root: unknown;
  /** Where it stands. */
  readonly path: JsonPath;
}

/** A condition, a rule: whatever its schema reads as a sentence, built of blocks. */
export function Sentence({ file, root, path }: SentenceProps) {
  const schema = SCHEMAS[file.kind];
  const written = useMemo((): Written => {
    const { references, findEntryLabelAt: ownNameAt } = inventoryFor(schema, root);
    const definitions = new Map(
      references.map(({ path: from, name, namespace }) => [
        formatPath(from),
        namespace.definitions.find((each) => each.name === name)?.path,
      ]),
    );
    const call: Call = (from, name) => {
      const to = definitions.get(formatPath(from));
      return to ? (ownNameAt(to) ?? name) : name;
    };
    return { file, root, schema, thing: path.slice(0, -1), call };
  }, [file, root, schema, path]);
  const at = schemaAt(schema, root, path);
  return (
    <Writing value={written}>
      <Said>{capitalize(inWords(schema, at, findValueAt(root, path), path, written.call))}.</Said>
      <SentenceBlock path={path} />
    </Writing>
  );
}

interface AddSentenceProps extends SentenceProps {
  readonly label: string;
  readonly onAdded: () => void;
}

/** The kinds of a sentence that is not there yet, to begin it with. */
export function AddSentence({ file, root, path, label, onAdded }: AddSentenceProps) {
  const { act } = useStudio();
  const schema = SCHEMAS[file.kind];
  const union = resolveSchema(schema, schemaAt(schema, root, path));
  return (
    <DeedSelect
      label={`Add ${label}`}
      words="Add"
      choices={Array.from(getBranches(schema, union), ([kind, branch]) => [
        kind,
        patternOf(branch),
      ])}
      onChoose={(kind) => {
        act(addPart(file, path, kind));
        onAdded();
      }}
    />
  );
}
