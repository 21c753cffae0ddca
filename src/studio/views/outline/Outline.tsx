import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { ListLayout, Tree, Virtualizer } from 'react-aria-components';
import { isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import { listUnsavedChanges } from '../context/useUnsavedChanges.ts';
import { useDeferredWhileTyping } from '../primitives/useDeferredWhileTyping.ts';
import type { PathInFile } from '../../model/documents/studio-file.ts';
import { listEnclosingAddresses, parseHashAddress } from '../../model/documents/hash-address.ts';
import { handleEnter } from '../primitives/keyboard.ts';
import { Input, MutedText } from '../primitives/primitives.tsx';
import {
  useEditor,
  useStudio,
  type EditorContextValue,
  type StudioContextValue,
} from '../context/studioContext.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { useEntryDragAndDrop } from '../refactor/useEntryDragAndDrop.ts';
import { useMoveEntry, type MoveEntry } from '../refactor/useMoveEntry.tsx';
import { renderOutlineRow } from './renderOutlineRow.tsx';
import { ROW_HEIGHT, OutlineFrame } from './OutlineFrame.tsx';
import {
  findInnermostRow,
  createRowBuilder,
  collectMarks,
  listOpenAddresses,
} from '../../model/outline/outline-rows.ts';
import { filterOutline, findBestMatch, buildOutline } from '../../model/outline/outline.ts';
import { getFileTitle } from '../../model/labels/file-title.ts';
import { useOpenAndFocusForm } from '../context/useOpenAndFocusForm.ts';

interface OutlineTreeProps
  extends
    Pick<EditorContextValue, 'editor' | 'getValue' | 'getSavedValue'>,
    Pick<StudioContextValue, 'problems' | 'location' | 'goTo' | 'view'> {
  readonly move: MoveEntry;
  /** Shows a place to whoever goes on in its form: the focus goes along. */
  readonly openAndFocus: (location: PathInFile) => void;
}

/** The same object always: with another one all lines would be drawn anew. */
const LAYOUT_OPTIONS = { rowHeight: ROW_HEIGHT };

const OutlineTree = memo(function OutlineTree(props: OutlineTreeProps) {
  const { editor, getValue, getSavedValue, problems, location, goTo, openAndFocus, view, move } =
    props;
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [buildRows] = useState(createRowBuilder);
  const searchId = useId();

  const marks = useMemo(
    () =>
      collectMarks([
        ...problems.map(({ location: at, severity }) => ({
          location: at,
          as: severity === 'error' ? ('error' as const) : ('note' as const),
        })),
        ...listUnsavedChanges({ editor, getValue, getSavedValue }).map(({ file, path }) => ({
          location: { file, path },
          as: 'change' as const,
        })),
      ]),
    [problems, editor, getValue, getSavedValue],
  );
  const outlines = useMemo(
    () =>
      editor.files.map(({ name, kind }) => ({
        name,
        node: buildOutline(SCHEMAS[kind], getValue(name), getFileTitle(kind, name, getValue(name))),
      })),
    [editor.files, getValue],
  );
  const isSearching = search.trim() !== '';
  const rows = useMemo(() => {
    const isOpenIn = (file: string) => (address: string, path: JsonPath) =>
      isSearching ||
      (expanded.get(address) ??
        (path.length === 0
          ? file === editor.files[0]?.name || file === location.file
          : file === location.file && isPathWithin(location.path, path)));
    const visible = outlines.flatMap(({ name: file, node: whole }) => {
      const node = filterOutline(whole, search);
      return node ? [{ file, node, isOpen: isOpenIn(file) }] : [];
    });
    return buildRows(visible, marks);
  }, [outlines, search, isSearching, expanded, location, editor.files, marks, buildRows]);

  // Nothing of the outline is shown in the views that are about everything.
  const selectedRow =
    view === 'forms'
      ? findInnermostRow(rows, new Set(listEnclosingAddresses(location)))
      : undefined;

  function choose(address: string) {
    const to = parseHashAddress(address, getValue);
    if (to) goTo(to);
  }
  /** Enter goes into what a line is about; Space only shows it. */
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
    const to = target.role === 'row' && parseHashAddress(target.dataset['key'] ?? '', getValue);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    openAndFocus(to);
  }
  function openBestMatch() {
    const first = isSearching ? findBestMatch(outlines, search) : undefined;
    if (first) openAndFocus(first);
  }
  const hooks = useEntryDragAndDrop((key) => {
    const at = parseHashAddress(String(key), getValue);
    const row = at && findInnermostRow(rows, new Set(listEnclosingAddresses(at)));
    const file = editor.files.find(({ name }) => name === at?.file);
    if (!at || !file || row?.address !== key) return undefined;
    const { label } = row.node;
    return { source: at, label, schema: SCHEMAS[file.kind], root: getValue(file.name) };
  }, move);

  return (
    <>
      <label htmlFor={searchId}>Find by any word or key</label>
      <Input
        id={searchId}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={handleEnter(openBestMatch)}
      />
      <OutlineFrame onKeyDownCapture={onKeyDown}>
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT_OPTIONS}>
          <Tree
            aria-label="Everything in the config"
            items={rows}
            dragAndDropHooks={hooks}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={selectedRow ? [selectedRow.address] : []}
            onSelectionChange={(keys) => choose(String([...new Set(keys)][0]))}
            expandedKeys={listOpenAddresses(rows)}
            onExpandedChange={(keys) => {
              const open = new Set(listOpenAddresses(rows));
              const toggled = [...keys, ...open].map(String);
              setExpanded(
                (expandedBefore) =>
                  new Map([
                    ...expandedBefore,
                    ...toggled
                      .filter((address) => open.has(address) !== keys.has(address))
                      .map((address) => [address, keys.has(address)] as const),
                  ]),
              );
            }}
            renderEmptyState={() => <MutedText role="status">Nothing says “{search}”.</MutedText>}
          >
            {renderOutlineRow}
          </Tree>
        </Virtualizer>
      </OutlineFrame>
    </>
  );
});

/**
 * Everything of all files as one tree, in the words of their author. Whoever types does not wait for it.
 */
export function Outline() {
  const { problems, location, goTo, view } = useStudio();
  const { editor, getValue, getSavedValue } = useEditor();
  const now = useMemo(
    () => ({ editor, getValue, getSavedValue, problems, location }),
    [editor, getValue, getSavedValue, problems, location],
  );
  const props = useDeferredWhileTyping(now, editor.isTyping);
  const { move, dialog } = useMoveEntry(goTo);
  const openAndFocus = useOpenAndFocusForm();
  return (
    <>
      <OutlineTree {...props} goTo={goTo} openAndFocus={openAndFocus} view={view} move={move} />
      {dialog}
    </>
  );
}
