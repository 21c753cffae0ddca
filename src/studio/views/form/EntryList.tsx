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
    (at, part, depth) => at?.children.find((each) => each.path[depth] === part),
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
  const { dispatch, goTo } = useStudio();
  const [name, setName] = useState('');
  const namesId = useId();
  const [removing, setRemoving] = useState<JsonPath>();
  /** Which entry was moved where, and by which of its buttons, if by one. */
  const [movedTo, setMovedTo] = useState<{ to: number; by?: string | undefined }>();
  const list = useRef<HTMLDivElement>(null);
  // Whoever moves something by keyboard goes on with it where it stands now.
  useEffect(() => {
    const row = movedTo && list.current?.querySelector(`[role='row'][data-key='${movedTo.to}']`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-by]') ?? [])];
    const pressedButton = buttons.find((button) => button.dataset['by'] === movedTo?.by);
    (pressedButton?.disabled ? buttons.find((button) => !button.disabled) : pressedButton)?.focus();
  }, [movedTo]);
  const schema = SCHEMAS[file.kind];
  const holderValue = findValueAt(root, path);
  const count = Object.keys(Object(holderValue)).length;
  const node = findNodeAt(buildOutline(schema, root, ''), path);
  const kinds = [...getBranches(schema, resolveSchema(schema, entries.schema)).keys()];
  const { entryType, isTable } = entries;
  const isNameTaken = isTable && Object.hasOwn(Object(holderValue), name.trim());
  const canAdd = !isTable || (name.trim() !== '' && !isNameTaken);

  const describer = createStudioDescriber(schema, root);
  const otherLists = useMemo(
    () => (isTable ? [] : listCompatibleLists(schema, root, [...path, 0])),
    [isTable, schema, root, path],
  );

  const pressedButton = useRef<string>(undefined);
  const onMoved = useCallback((to: PathInFile) => {
    setMovedTo({ to: Number(to.path.at(-1)), by: pressedButton.current });
    pressedButton.current = undefined;
  }, []);
  const { move, dialog } = useMoveEntry(onMoved);
  const children = node?.children ?? [];
  const hooks = useEntryDragAndDrop((key) => {
    const entry = children.find(({ path: at }) => String(at.at(-1)) === key);
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
    pressedButton.current = String(by);
    move({ file: file.name, path: at }, { list: path, index: Number(at.at(-1)) + by });
  }

  function addMissing(of: string) {
    const edit = addEntry(file, path, { name: of, blank: entries.missing?.get(of)?.blank });
    dispatch(edit);
    goTo(edit.location);
  }
  function add(kind?: string) {
    const edit = addEntry(file, path, { kind, ...(isTable && { name: name.trim() }) });
    dispatch(edit);
    setName('');
    goTo(edit.location);
  }

  const isLong = children.length > MAX_UNSCROLLED;
  const entriesList = (
    <List
      key={String(isTable)}
      ref={list}
      aria-label={`Each ${entryType}`}
      keyboardNavigationBehavior="tab"
      items={children}
      dependencies={[file, otherLists]}
      data-long={isLong ? '' : undefined}
      {...(!isTable && { dragAndDropHooks: hooks })}
    >
      {({ path: at, label }) => {
        const key = String(at.at(-1));
        const location = { file: file.name, path: at };
        return (
          <GridListItem id={key} textValue={label}>
            {({ state }) => (
              <RowFocusScope state={state} rowKey={key}>
                <EntryActions
                  label={label}
                  onOpen={() => goTo(location)}
                  onRemove={() => setRemoving(at)}
                  inList={
                    isTable
                      ? undefined
                      : {
                          isFirst: Number(key) === 0,
                          isLast: Number(key) === count - 1,
                          onMove: (by) => moveBy(at, by),
                          onDuplicate: () => dispatch(duplicateWithPrice(file, at)),
                          otherLists: count > 1 ? otherLists.map(describer.describePath) : [],
                          onMoveToList: (position) => {
                            const to = otherLists[position];
                            const end = to && Object.keys(Object(findValueAt(root, to))).length;
                            if (to && end !== undefined) move(location, { list: to, index: end });
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
      {children.length > 0 &&
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
      {removing && (
        <RemoveDialog file={file} path={removing} onClose={() => setRemoving(undefined)} />
      )}
      {dialog}
      {entries.missing ? (
        entries.missing.size > 0 && (
          <ActionMenu
            label={`Add ${addArticle(entryType)}`}
            choices={Array.from(entries.missing, ([each, { label }]) => [each, label])}
            onChoose={addMissing}
          />
        )
      ) : (
        <Row>
          {isTable && (
            <Input
              style={{ width: '14rem' }}
              aria-label={`Name of the new ${entryType}`}
              placeholder={`name of the new ${entryType}`}
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
              label={`Add ${addArticle(entryType)}`}
              choices={kinds.map((kind) => [kind, formatKey(kind)])}
              onChoose={add}
            />
          ) : (
            <PrimaryButton type="button" disabled={!canAdd} onClick={() => add()}>
              Add {addArticle(entryType)}
            </PrimaryButton>
          )}
        </Row>
      )}
    </>
  );
}
