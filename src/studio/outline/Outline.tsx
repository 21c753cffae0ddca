import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { ListLayout, Tree, Virtualizer } from 'react-aria-components';
import { isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import { changesOf } from '../changes/useChanges.ts';
import { useUnhurried } from '../desk/useUnhurried.ts';
import type { Place } from '../desk/desk.ts';
import { addressesTo, placeOf } from '../desk/where.ts';
import { onEnter } from '../frame/keys.ts';
import { Input, Quiet } from '../frame/parts.tsx';
import {
  useDesk,
  useStudio,
  type DeskContext,
  type StudioContext,
} from '../frame/studio-context.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { useDragging } from '../refactor/useDragging.ts';
import { useMoves, type Move } from '../refactor/useMoves.tsx';
import { drawn } from './drawn.tsx';
import { LINE, OutlineLines } from './OutlineLines.tsx';
import { lineAt, lineKeeper, marksOf, openIn } from './lines.ts';
import { found, meantBy, outlineOf } from './outline.ts';
import { titleOfFile } from './title-of-file.ts';
import { useEntering } from './useEntering.ts';

interface Shown
  extends
    Pick<DeskContext, 'desk' | 'valueOf' | 'savedValueOf'>,
    Pick<StudioContext, 'problems' | 'place' | 'goTo' | 'view'> {
  readonly move: Move;
  /** Shows a place to whoever goes on in its form: the focus goes along. */
  readonly enter: (place: Place) => void;
}

/** The same object always: with another one all lines would be drawn anew. */
const LAYOUT = { rowHeight: LINE };

const OutlineTree = memo(function OutlineTree(shown: Shown) {
  const { desk, valueOf, savedValueOf, problems, place, goTo, enter, view, move } = shown;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [keep] = useState(lineKeeper);
  const searchId = useId();

  const marks = useMemo(
    () =>
      marksOf([
        ...problems.map(({ place: at, severity }) => ({
          place: at,
          as: severity === 'error' ? ('error' as const) : ('note' as const),
        })),
        ...changesOf({ desk, valueOf, savedValueOf }).map(({ file, path }) => ({
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
        branch: outlineOf(SCHEMAS[kind], valueOf(name), titleOfFile(kind, name, valueOf(name))),
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
      const branch = found(whole, search);
      return branch ? [{ file, branch, isOpen: isOpenIn(file) }] : [];
    });
    return keep(left, marks);
  }, [outlines, search, isSearching, opened, place, desk.files, marks, keep]);

  // Nothing of the outline is shown in the views that are about everything.
  const chosen = view === 'forms' ? lineAt(lines, new Set(addressesTo(place))) : undefined;

  function choose(address: string) {
    const to = placeOf(address, valueOf);
    if (to) goTo(to);
  }
  /** Enter goes into what a line is about; Space only shows it. */
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
    const to = target.role === 'row' && placeOf(target.dataset['key'] ?? '', valueOf);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    enter(to);
  }
  function enterFirst() {
    const first = isSearching ? meantBy(outlines, search) : undefined;
    if (first) enter(first);
  }
  const hooks = useDragging((key) => {
    const at = placeOf(String(key), valueOf);
    const line = at && lineAt(lines, new Set(addressesTo(at)));
    const file = desk.files.find(({ name }) => name === at?.file);
    if (!at || !file || line?.address !== key) return undefined;
    const { label } = line.branch;
    return { place: at, label, schema: SCHEMAS[file.kind], root: valueOf(file.name) };
  }, move);

  return (
    <>
      <label htmlFor={searchId}>Find by any word or key</label>
      <Input
        id={searchId}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onEnter(enterFirst)}
      />
      <OutlineLines onKeyDownCapture={onKeyDown}>
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
          <Tree
            aria-label="Everything in the config"
            items={lines}
            dragAndDropHooks={hooks}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={chosen ? [chosen.address] : []}
            onSelectionChange={(keys) => choose(String([...new Set(keys)][0]))}
            expandedKeys={openIn(lines)}
            onExpandedChange={(keys) => {
              const open = new Set(openIn(lines));
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
            renderEmptyState={() => <Quiet role="status">Nothing says “{search}”.</Quiet>}
          >
            {drawn}
          </Tree>
        </Virtualizer>
      </OutlineLines>
    </>
  );
});

/**
 * Everything of all files as one tree, in the words of their author. Whoever types does not wait for it.
 */
export function Outline() {
  const { problems, place, goTo, view } = useStudio();
  const { desk, valueOf, savedValueOf } = useDesk();
  const now = useMemo(
    () => ({ desk, valueOf, savedValueOf, problems, place }),
    [desk, valueOf, savedValueOf, problems, place],
  );
  const shown = useUnhurried(now, desk.isTyping);
  const { move, question } = useMoves(goTo);
  const enter = useEntering();
  return (
    <>
      <OutlineTree {...shown} goTo={goTo} enter={enter} view={view} move={move} />
      {question}
    </>
  );
}
