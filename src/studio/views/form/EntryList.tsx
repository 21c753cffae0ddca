import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';
import { addArticle } from '../../../engine/text/format.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { getBranches, resolveSchema } from '../../../engine/schema/schema.ts';
import type { StudioFile, PathInFile } from '../../model/documents/studio-file.ts';
import { addEntry } from '../../model/edits/edits.ts';
import { createStudioDescriber } from '../../model/labels/studio-describer.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { dropIndicatorStyle, RowFocusScope } from '../primitives/dragAndDrop.tsx';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { handleEnter } from '../primitives/keyboard.ts';
import { Input, PrimaryButton, Row } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import {
  duplicateWithPrice,
  listCompatibleLists,
} from '../../model/refactor/move-between-lists.ts';
import { RemoveDialog } from '../refactor/RemoveDialog.tsx';
import { useEntryDragAndDrop } from '../refactor/useEntryDragAndDrop.ts';
import { useMoveEntry } from '../refactor/useMoveEntry.tsx';
import { formatKey } from '../../model/labels/format-key.ts';
import { buildOutline, type OutlineNode } from '../../model/outline/outline.ts';
import { EntryActions } from './EntryActions.tsx';
import type { FormDefinition } from '../../model/schema-form/form-definition.ts';

/** More entries than that scroll by themselves, and only those in sight are drawn. */
const MAX_UNSCROLLED = 60;
/** How tall an entry is as a rule, and what is between two, in pixels. */
const ROW_HEIGHT = 46;
const ROW_GAP = 4;

const List = styled(GridList<OutlineNode>)`
  display: grid;
  gap: ${space.xs};

  &[data-long] {
    display: block;
    height: 70vh;
    overflow: auto;
  }
  .react-aria-GridListItem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs};
    padding: ${space.xs} ${space.s};
    border-radius: ${radius.s};
    background: ${color('page')};

    &[data-focus-visible] {
      ${focusRing}
    }
    &[data-dragging] {
      opacity: 0.5;
    }
  }
  ${dropIndicatorStyle}
`;

/** The part of an outline at a path. */
function findNodeAt(outline: OutlineNode, path: JsonPath): OutlineNode | undefined {
  return path.reduce<OutlineNode | undefined>(
    (at, part, depth) => at?.branches.find((each) => each.path[depth] === part),
    outline,
  );
}

interface EntryListProps {
  readonly file: StudioFile;
  readonly path: JsonPath;
  readonly root: unknown;
  readonly entries: NonNullable<FormDefinition['entries']>;
}

/** The entries of a list or table: to open, to order, to add to and to take from. */
export function EntryList({ file, path, root, entries }: EntryListProps) {
  const { act, goTo } = useStudio();
  const [name, setName] = useState('');
  const namesId = useId();
  const [leaving, setLeaving] = useState<JsonPath>();
  /** Which entry was moved where, and by which of its buttons, if by one. */
  const [moved, setMoved] = useState<{ to: number; by?: string | undefined }>();
  const list = useRef<HTMLDivElement>(null);
  // Whoever moves something by keyboard goes on with it where it stands now.
  useEffect(() => {
    const row = moved && list.current?.querySelector(`[role='row'][data-key='${moved.to}']`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-by]') ?? [])];
    const pressed = buttons.find((button) => button.dataset['by'] === moved?.by);
    (pressed?.disabled ? buttons.find((button) => !button.disabled) : pressed)?.focus();
  }, [moved]);
  const schema = SCHEMAS[file.kind];
  const held = findValueAt(root, path);
  const count = Object.keys(Object(held)).length;
  const branch = findNodeAt(buildOutline(schema, root, ''), path);
  const kinds = [...getBranches(schema, resolveSchema(schema, entries.schema)).keys()];
  const { sort, isTable } = entries;
  const isTaken = isTable && Object.hasOwn(Object(held), name.trim());
  const canAdd = !isTable || (name.trim() !== '' && !isTaken);

  const names = createStudioDescriber(schema, root);
  const elsewhere = useMemo(
    () => (isTable ? [] : listCompatibleLists(schema, root, [...path, 0])),
    [isTable, schema, root, path],
  );

  const pressed = useRef<string>(undefined);
  const onMoved = useCallback((to: PathInFile) => {
    setMoved({ to: Number(to.path.at(-1)), by: pressed.current });
    pressed.current = undefined;
  }, []);
  const { move, question } = useMoveEntry(onMoved);
  const branches = branch?.branches ?? [];
  const hooks = useEntryDragAndDrop((key) => {
    const entry = branches.find(({ path: at }) => String(at.at(-1)) === key);
    return (
      entry && {
        source: { file: file.name, path: entry.path },
        label: entry.label,
        schema,
        root,
      }
    );
  }, move);

  function moveBy(at: JsonPath, by: 1 | -1) {
    pressed.current = String(by);
    move({ file: file.name, path: at }, { list: path, index: Number(at.at(-1)) + by });
  }

  function addMissing(of: string) {
    const edit = addEntry(file, path, { name: of, blank: entries.missing?.get(of)?.blank });
    act(edit);
    goTo(edit.place);
  }
  function add(kind?: string) {
    const edit = addEntry(file, path, { kind, ...(isTable && { name: name.trim() }) });
    act(edit);
    setName('');
    goTo(edit.place);
  }

  const isLong = branches.length > MAX_UNSCROLLED;
  const entriesList = (
    <List
      key={String(isTable)}
      ref={list}
      aria-label={`Each ${sort}`}
      keyboardNavigationBehavior="tab"
      items={branches}
      dependencies={[file, elsewhere]}
      data-long={isLong ? '' : undefined}
      {...(!isTable && { dragAndDropHooks: hooks })}
    >
      {({ path: at, label }) => {
        const key = String(at.at(-1));
        const place = { file: file.name, path: at };
        return (
          <GridListItem id={key} textValue={label}>
            {({ state }) => (
              <RowFocusScope state={state} rowKey={key}>
                <EntryActions
                  label={label}
                  onOpen={() => goTo(place)}
                  onRemove={() => setLeaving(at)}
                  inList={
                    isTable
                      ? undefined
                      : {
                          isFirst: Number(key) === 0,
                          isLast: Number(key) === count - 1,
                          onMove: (by) => moveBy(at, by),
                          onDuplicate: () => act(duplicateWithPrice(file, at)),
                          elsewhere: count > 1 ? elsewhere.map(names.describePath) : [],
                          onElsewhere: (position) => {
                            const to = elsewhere[position];
                            const end = to && Object.keys(Object(findValueAt(root, to))).length;
                            if (to && end !== undefined) move(place, { list: to, index: end });
                          },
                        }
                  }
                />
              </RowFocusScope>
            )}
          </GridListItem>
        );
      }}
    </List>
  );

  return (
    <>
      {branches.length > 0 &&
        (isLong ? (
          <Virtualizer
            layout={ListLayout}
            layoutOptions={{ estimatedRowHeight: ROW_HEIGHT, gap: ROW_GAP }}
          >
            {entriesList}
          </Virtualizer>
        ) : (
          entriesList
        ))}
      {leaving && <RemoveDialog file={file} path={leaving} onClose={() => setLeaving(undefined)} />}
      {question}
      {entries.missing ? (
        entries.missing.size > 0 && (
          <ActionMenu
            label={`Add ${addArticle(sort)}`}
            choices={Array.from(entries.missing, ([each, { label }]) => [each, label])}
            onChoose={addMissing}
          />
        )
      ) : (
        <Row>
          {isTable && (
            <Input
              style={{ width: '14rem' }}
              aria-label={`Name of the new ${sort}`}
              placeholder={`name of the new ${sort}`}
              list={entries.names && namesId}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={handleEnter(() => kinds.length === 0 && canAdd && add())}
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
            <ActionMenu
              label={`Add ${addArticle(sort)}`}
              choices={kinds.map((kind) => [kind, formatKey(kind)])}
              onChoose={add}
            />
          ) : (
            <PrimaryButton type="button" disabled={!canAdd} onClick={() => add()}>
              Add {addArticle(sort)}
            </PrimaryButton>
          )}
        </Row>
      )}
    </>
  );
}
