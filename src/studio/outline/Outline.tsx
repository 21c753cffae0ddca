import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react';
import {
  Button,
  Collection,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../ui/theme.ts';
import { isWithin, type Path } from '../../schema/path.ts';
import { changesOf } from '../changes/useChanges.ts';
import { useUnhurried } from '../desk/useUnhurried.ts';
import type { Place } from '../desk/desk.ts';
import { addressesTo, placeOf } from '../desk/where.ts';
import { dropMark, Handle } from '../frame/dragging.tsx';
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
import {
  lineAt,
  lineKeeper,
  marksInWords,
  marksOf,
  openIn,
  type Line,
  type Marks,
} from './lines.ts';
import { found, meantBy, outlineOf } from './outline.ts';
import { titleOfFile } from './title-of-file.ts';
import { useEntering } from './useEntering.ts';

/** How tall a line is, in pixels. */
const LINE = 30;

const Lines = styled.div`
  display: grid;
  flex: 1 1 0;
  min-height: 12rem;

  [role='treegrid'] {
    overflow: auto;
    outline: none;
  }
  [role='row'] {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    height: ${LINE}px;
    padding-inline: calc((var(--tree-item-level) - 1) * 0.8rem) ${space.s};
    border-radius: ${radius.s};
    cursor: pointer;
    outline: none;
  }
  [role='row'][data-hovered],
  [role='row'][data-selected] {
    background: ${color('brandSoft')};
  }
  [role='row'][data-selected] {
    font-weight: 650;
  }
  [role='row'][data-focus-visible] {
    ${focusRing}
    outline-offset: -2px;
  }
  [role='row'] button {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color('quiet')};
    cursor: pointer;
  }
  /* Where it is not seen, it takes no room from the words. */
  [role='row']:not(:hover, :focus-within) button[slot='drag'] {
    margin-inline-start: calc(-1.5rem - ${space.xs});
    opacity: 0;
  }
  [role='row'][data-dragging] {
    opacity: 0.5;
  }
  ${dropMark}
  .label {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Twist = styled.span`
  flex: none;
  width: 1.5rem;
`;

const Mark = styled.span`
  flex: none;
  font-weight: 650;

  &[data-kind='error'] {
    color: ${color('danger')};
  }
  &[data-kind='note'],
  &[data-kind='change'] {
    color: ${color('accent')};
  }
`;

function MarksOfLine({ marks }: { readonly marks: Marks }) {
  const { errors, notes, isChanged } = marks;
  return (
    <span aria-hidden>
      {errors > 0 && <Mark data-kind="error">✕</Mark>}
      {errors === 0 && notes > 0 && <Mark data-kind="note">!</Mark>}
      {isChanged && <Mark data-kind="change">●</Mark>}
    </span>
  );
}

/** What stands within a closed line for all that does: only what holds something is said to be closed, and can be opened by keys. */
function unseen(address: string) {
  return (
    <TreeItem id={`${address} and within`} textValue="">
      <TreeItemContent>{null}</TreeItemContent>
    </TreeItem>
  );
}

function drawn(line: Line) {
  const { address, branch, marks, lines } = line;
  const { label } = branch;
  const isClosed = branch.branches.length > 0;
  const isMovable = typeof branch.path.at(-1) === 'number';
  return (
    <TreeItem
      id={address}
      textValue={label}
      aria-label={[label, marksInWords(marks)].filter(Boolean).join(' ')}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems }) => (
          <>
            {hasChildItems ? <Button slot="chevron">{isExpanded ? '▾' : '▸'}</Button> : <Twist />}
            <span className="label" title={label}>
              {label}
            </span>
            {marks && <MarksOfLine marks={marks} />}
            {isMovable && <Handle slot="drag">⠿</Handle>}
          </>
        )}
      </TreeItemContent>
      {lines ? <Collection items={lines}>{drawn}</Collection> : isClosed && unseen(address)}
    </TreeItem>
  );
}

interface Shown
  extends
    Pick<DeskContext, 'desk' | 'valueOf' | 'savedValueOf'>,
    Pick<StudioContext, 'problems' | 'place' | 'goTo' | 'view'> {
  readonly move: Move;
  /** Shows a place to whoever goes on in its form: the focus goes along. */
  readonly enter: (place: Place) => void;
}

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
    const isOpenIn = (file: string) => (address: string, path: Path) =>
      isSearching ||
      (opened.get(address) ??
        (path.length === 0
          ? file === desk.files[0]?.name || file === place.file
          : file === place.file && isWithin(place.path, path)));
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
      <Lines onKeyDownCapture={onKeyDown}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: LINE }}>
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
      </Lines>
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
