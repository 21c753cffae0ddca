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
    Pick<EditorContextValue, 'desk' | 'valueOf' | 'savedValueOf'>,
    Pick<StudioContextValue, 'problems' | 'place' | 'goTo' | 'view'> {
  readonly move: MoveEntry;
  /** Shows a place to whoever goes on in its form: the focus goes along. */
  readonly enter: (place: PathInFile) => void;
}

/** The same object always: with another one all lines would be drawn anew. */
const LAYOUT_OPTIONS = { rowHeight: ROW_HEIGHT };

const OutlineTree = memo(function OutlineTree(shown: OutlineTreeProps) {
  const { desk, valueOf, savedValueOf, problems, place, goTo, enter, view, move } = shown;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [keep] = useState(createRowBuilder);
  const searchId = useId();

  const marks = useMemo(
    () =>
      collectMarks([
        ...problems.map(({ place: at, severity }) => ({
          place: at,
          as: severity === 'error' ? ('error' as const) : ('note' as const),
        })),
        ...listUnsavedChanges({ desk, valueOf, savedValueOf }).map(({ file, path }) => ({
          place: { file, path },
          as: 'change' as const,
        })),
      ]),
    [problems, desk, valueOf, savedValueOf],
  );
  const outlines = useMemo(
    () =>
      desk.files.map(({ name, kind }) => ({
        name,
        branch: buildOutline(SCHEMAS[kind], valueOf(name), getFileTitle(kind, name, valueOf(name))),
      })),
    [desk.files, valueOf],
  );
  const isSearching = search.trim() !== '';
  const lines = useMemo(() => {
    const isOpenIn = (file: string) => (address: string, path: JsonPath) =>
      isSearching ||
      (opened.get(address) ??
        (path.length === 0
          ? file === desk.files[0]?.name || file === place.file
          : file === place.file && isPathWithin(place.path, path)));
    const left = outlines.flatMap(({ name: file, branch: whole }) => {
      const branch = filterOutline(whole, search);
      return branch ? [{ file, branch, isOpen: isOpenIn(file) }] : [];
    });
    return keep(left, marks);
  }, [outlines, search, isSearching, opened, place, desk.files, marks, keep]);

  // Nothing of the outline is shown in the views that are about everything.
  const chosen =
    view === 'forms' ? findInnermostRow(lines, new Set(listEnclosingAddresses(place))) : undefined;

  function choose(address: string) {
    const to = parseHashAddress(address, valueOf);
    if (to) goTo(to);
  }
  /** Enter goes into what a line is about; Space only shows it. */
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
    const to = target.role === 'row' && parseHashAddress(target.dataset['key'] ?? '', valueOf);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    enter(to);
  }
  function enterFirst() {
    const first = isSearching ? findBestMatch(outlines, search) : undefined;
    if (first) enter(first);
  }
  const hooks = useEntryDragAndDrop((key) => {
    const at = parseHashAddress(String(key), valueOf);
    const line = at && findInnermostRow(lines, new Set(listEnclosingAddresses(at)));
    const file = desk.files.find(({ name }) => name === at?.file);
    if (!at || !file || line?.address !== key) return undefined;
    const { label } = line.branch;
    return { source: at, label, schema: SCHEMAS[file.kind], root: valueOf(file.name) };
  }, move);

  return (
    <>
      <label htmlFor={searchId}>Find by any word or key</label>
      <Input
        id={searchId}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={handleEnter(enterFirst)}
      />
      <OutlineFrame onKeyDownCapture={onKeyDown}>
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT_OPTIONS}>
          <Tree
            aria-label="Everything in the config"
            items={lines}
            dragAndDropHooks={hooks}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={chosen ? [chosen.address] : []}
            onSelectionChange={(keys) => choose(String([...new Set(keys)][0]))}
            expandedKeys={listOpenAddresses(lines)}
            onExpandedChange={(keys) => {
              const open = new Set(listOpenAddresses(lines));
              const turned = [...keys, ...open].map(String);
              setOpened(
                (known) =>
                  new Map([
                    ...known,
                    ...turned
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
  const { problems, place, goTo, view } = useStudio();
  const { desk, valueOf, savedValueOf } = useEditor();
  const now = useMemo(
    () => ({ desk, valueOf, savedValueOf, problems, place }),
    [desk, valueOf, savedValueOf, problems, place],
  );
  const shown = useDeferredWhileTyping(now, desk.isTyping);
  const { move, question } = useMoveEntry(goTo);
  const enter = useOpenAndFocusForm();
  return (
    <>
      <OutlineTree {...shown} goTo={goTo} enter={enter} view={view} move={move} />
      {question}
    </>
  );
}
