import { useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../../ui/theme.ts';
import { withArticle } from '../../copy/words.ts';
import { pathText, valueAt, type Path } from '../../schema/path.ts';
import { branchesOf, resolved } from '../../schema/schema.ts';
import { namesOf } from '../desk/names.ts';
import type { DeskFile } from '../desk/desk.ts';
import { addEntry, move } from '../desk/edits.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { AskDialog } from '../frame/AskDialog.tsx';
import { Input, MainButton, Row, Select, SmallButton } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { looksAhead } from '../refactor/looks-ahead.ts';
import { duplicateWithPrice, otherListsFor } from '../refactor/relocate.ts';
import { RemoveDialog } from '../refactor/RemoveDialog.tsx';
import { outlineOf, type Branch } from '../outline/outline.ts';
import type { ThingForm } from './fields.ts';

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.xs};
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs};
    padding: ${space.xs} ${space.s};
    border-radius: ${radius.s};
    background: ${color('page')};
  }
  li > :first-child {
    flex: 1 1 10rem;
    justify-content: flex-start;
    border-color: transparent;
    background: none;
    text-align: start;
  }
`;

/** The part of an outline at a path. */
function branchAt(outline: Branch, path: Path): Branch | undefined {
  return path.reduce<Branch | undefined>(
    (at, part, depth) => at?.branches.find((each) => each.path[depth] === part),
    outline,
  );
}

/** A move that waits for a word, as it makes conditions look ahead. */
interface Doubted {
  readonly edit: ReturnType<typeof move>;
  readonly by: 1 | -1;
  readonly ahead: readonly string[];
}

interface EntriesViewProps {
  readonly file: DeskFile;
  readonly path: Path;
  readonly root: unknown;
  readonly entries: NonNullable<ThingForm['entries']>;
}

/** The entries of a list or table: to open, to order, to add to and to take from. */
export function EntriesView({ file, path, root, entries }: EntriesViewProps) {
  const { act, goTo } = useStudio();
  const [name, setName] = useState('');
  const namesId = useId();
  const [leaving, setLeaving] = useState<{ path: Path; to?: Path }>();
  const [doubted, setDoubted] = useState<Doubted>();
  const [moved, setMoved] = useState<{ to: number; by: 1 | -1 }>();
  const list = useRef<HTMLOListElement>(null);
  // Whoever moves something by keyboard goes on with it where it stands now.
  useEffect(() => {
    const buttons = list.current?.children[moved?.to ?? -1]?.querySelectorAll('button[data-by]');
    const [first, other] = [...(buttons ?? [])]
      .filter((button) => button instanceof HTMLButtonElement)
      .toSorted((button) => (button.dataset['by'] === String(moved?.by) ? -1 : 1));
    (first?.disabled ? other : first)?.focus();
  }, [moved]);
  const schema = SCHEMAS[file.kind];
  const held = valueAt(root, path);
  const count = Object.keys(Object(held)).length;
  const branch = branchAt(outlineOf(schema, root, ''), path);
  const kinds = [...branchesOf(schema, resolved(schema, entries.schema)).keys()];
  const { sort, isTable } = entries;
  const isTaken = isTable && Object.hasOwn(Object(held), name);

  const names = namesOf(schema, root);
  const elsewhere = useMemo(
    () => (isTable ? [] : otherListsFor(schema, root, [...path, 0])),
    [isTable, schema, root, path],
  );

  function doMove(edit: ReturnType<typeof move>, by: 1 | -1) {
    act(edit);
    setMoved({ to: Number(edit.place.path.at(-1)), by });
  }

  /** Moves an entry, unless a condition would look ahead then: that is asked first. */
  function moveBy(at: Path, by: 1 | -1) {
    const edit = move(file, at, by);
    const ahead = looksAhead(file.text, edit.texts[file.name] ?? file.text);
    if (ahead.length > 0) setDoubted({ edit, by, ahead });
    else doMove(edit, by);
  }

  function add(kind?: string) {
    const edit = addEntry(file, path, { kind, ...(isTable && { name: name.trim() }) });
    act(edit);
    setName('');
    goTo(edit.place);
  }

  return (
    <>
      {branch && branch.branches.length > 0 && (
        <List ref={list}>
          {branch.branches.map(({ path: at, label }) => {
            const index = Number(at.at(-1));
            return (
              <li key={String(at.at(-1))}>
                <SmallButton type="button" onClick={() => goTo({ file: file.name, path: at })}>
                  {label}
                </SmallButton>
                {!isTable && (
                  <>
                    <SmallButton
                      type="button"
                      data-by={-1}
                      aria-label={`Move ${label} up`}
                      disabled={index === 0}
                      onClick={() => moveBy(at, -1)}
                    >
                      ↑
                    </SmallButton>
                    <SmallButton
                      type="button"
                      data-by={1}
                      aria-label={`Move ${label} down`}
                      disabled={index === count - 1}
                      onClick={() => moveBy(at, 1)}
                    >
                      ↓
                    </SmallButton>
                    <SmallButton
                      type="button"
                      aria-label={`Duplicate ${label}`}
                      onClick={() => act(duplicateWithPrice(file, at))}
                    >
                      Duplicate
                    </SmallButton>
                    {elsewhere.length > 0 && count > 1 && (
                      <Select
                        style={{ width: '8rem' }}
                        aria-label={`Move ${label} elsewhere`}
                        value=""
                        onChange={({ target }) => {
                          const to = elsewhere[Number(target.value)];
                          if (to) setLeaving({ path: at, to });
                        }}
                      >
                        <option value="">Move to…</option>
                        {elsewhere.map((to, position) => (
                          <option key={pathText(to)} value={position}>
                            {names.labelOf(to)}
                          </option>
                        ))}
                      </Select>
                    )}
                  </>
                )}
                <SmallButton
                  type="button"
                  aria-label={`Remove ${label}`}
                  onClick={() => setLeaving({ path: at })}
                >
                  Remove
                </SmallButton>
              </li>
            );
          })}
        </List>
      )}
      {leaving && <RemoveDialog file={file} {...leaving} onClose={() => setLeaving(undefined)} />}
      {doubted && (
        <AskDialog title={doubted.edit.words} onClose={() => setDoubted(undefined)}>
          <p>Moved there, something would ask for an answer that nobody has given yet:</p>
          <ul>
            {doubted.ahead.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Row>
            <SmallButton
              type="button"
              onClick={() => {
                doMove(doubted.edit, doubted.by);
                setDoubted(undefined);
              }}
            >
              Move it all the same
            </SmallButton>
            <SmallButton type="button" onClick={() => setDoubted(undefined)}>
              Leave it
            </SmallButton>
          </Row>
        </AskDialog>
      )}
      <Row>
        {isTable && (
          <Input
            style={{ width: '14rem' }}
            aria-label={`Name of the new ${sort}`}
            placeholder={`name of the new ${sort}`}
            list={entries.names && namesId}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {entries.names && (
          <datalist id={namesId}>
            {entries.names.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </datalist>
        )}
        {kinds.length > 0 ? (
          <Select
            style={{ width: 'auto' }}
            aria-label={`Add ${withArticle(sort)}`}
            value=""
            onChange={({ target }) => add(target.value)}
          >
            <option value="">Add {withArticle(sort)}…</option>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </Select>
        ) : (
          <MainButton
            type="button"
            disabled={isTable && (name.trim() === '' || isTaken)}
            onClick={() => add()}
          >
            Add {withArticle(sort)}
          </MainButton>
        )}
      </Row>
    </>
  );
}
