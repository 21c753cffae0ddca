import {
  memo,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../ui/theme.ts';
import { isWithin } from '../../schema/path.ts';
import type { Place } from '../desk/desk.ts';
import { addressOf } from '../desk/where.ts';
import { changesOf } from '../changes/useChanges.ts';
import { Input, Quiet, Unseen } from '../frame/parts.tsx';
import { useStudio, type StudioContext } from '../frame/studio-context.ts';
import { found, outlineOf, type Branch } from './outline.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { titleOfFile } from './title-of-file.ts';

const Tree = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
`;

const Item = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space.xs};
  padding: 0.2rem 0.5rem;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover {
    background: ${color('brandSoft')};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    background: ${color('brandSoft')};
    font-weight: 650;
  }
  > .label {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Twist = styled.span`
  flex: none;
  width: 0.9rem;
  color: ${color('quiet')};
  font-weight: 400;
`;

const Mark = styled.span`
  flex: none;
  font-weight: 650;

  &[data-kind='error'] {
    color: ${color('danger')};
  }
  &[data-kind='warning'],
  &[data-kind='changed'] {
    color: ${color('accent')};
  }
`;

/** A line of the tree as it is shown. */
interface Line {
  readonly place: Place;
  readonly branch: Branch;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly isOpen: boolean;
}

function linesOf(
  file: string,
  branches: readonly Branch[],
  isOpen: (place: Place) => boolean,
  level = 1,
): Line[] {
  return branches.flatMap((branch, index) => {
    const place = { file, path: branch.path };
    const open = branch.branches.length > 0 && isOpen(place);
    return [
      { place, branch, level, position: index + 1, size: branches.length, isOpen: open },
      ...(open ? linesOf(file, branch.branches, isOpen, level + 1) : []),
    ];
  });
}

type Shown = Pick<
  StudioContext,
  'desk' | 'valueOf' | 'savedValueOf' | 'problems' | 'place' | 'goTo' | 'show'
>;

const OutlineTree = memo(function OutlineTree(shownNow: Shown) {
  const { desk, valueOf, savedValueOf, problems, place, goTo, show } = shownNow;
  const changed = useMemo(
    () => changesOf({ desk, valueOf, savedValueOf }),
    [desk, valueOf, savedValueOf],
  );
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const searchId = useId();

  const roots = useMemo(
    () =>
      desk.files.map(({ name, kind, text }) => ({
        name,
        text,
        branch: outlineOf(SCHEMAS[kind], valueOf(name), titleOfFile(kind, name, valueOf(name))),
      })),
    [desk.files, valueOf],
  );
  const isSearching = search.trim() !== '';
  const lines = useMemo(() => {
    const isOpen = (at: Place) =>
      isSearching ||
      (opened.get(addressOf(at)) ??
        (at.path.length === 0
          ? at.file === desk.files[0]?.name
          : at.file === place.file && isWithin(place.path, at.path)));
    const level1 = roots.flatMap(({ name, branch }) => {
      const left = found(branch, search);
      return left ? [{ name, branch: left }] : [];
    });
    return level1.flatMap(({ name, branch }, index) =>
      linesOf(name, [branch], isOpen).map((line) =>
        line.level === 1 ? { ...line, position: index + 1, size: level1.length } : line,
      ),
    );
  }, [roots, search, isSearching, opened, place, desk.files]);

  const shown = lines.findLast(
    (line) => line.place.file === place.file && isWithin(place.path, line.place.path),
  );
  const addresses = lines.map((line) => addressOf(line.place));
  const shownAddress = shown && addressOf(shown.place);
  const tabStop =
    current !== undefined && addresses.includes(current) ? current : (shownAddress ?? addresses[0]);

  function focusLine(index: number) {
    const address = addresses[Math.min(Math.max(index, 0), addresses.length - 1)];
    if (address === undefined) return;
    setCurrent(address);
    tree.current?.querySelector<HTMLElement>(`[data-address="${CSS.escape(address)}"]`)?.focus();
  }
  function open(line: Line, isOpen: boolean) {
    setOpened((before) => new Map(before).set(addressOf(line.place), isOpen));
  }
  function choose(line: Line) {
    setCurrent(addressOf(line.place));
    goTo(line.place);
    show('forms');
  }
  function onKeyDown(event: KeyboardEvent, line: Line, index: number) {
    const { isOpen, branch, level } = line;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusLine(index + 1),
      ArrowUp: () => focusLine(index - 1),
      Home: () => focusLine(0),
      End: () => focusLine(lines.length - 1),
      ArrowRight: () => {
        if (branch.branches.length === 0) return;
        if (isOpen) focusLine(index + 1);
        else open(line, true);
      },
      ArrowLeft: () => {
        if (isOpen && !isSearching) open(line, false);
        else focusLine(lines.slice(0, index).findLastIndex((each) => each.level < level));
      },
      Enter: () => choose(line),
      ' ': () => choose(line),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <label htmlFor={searchId}>Find by any word or key</label>
      <Input
        id={searchId}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Tree role="tree" aria-label="Everything in the config" ref={tree}>
        {lines.map((line, index) => {
          const { place: at, branch, level, position, size, isOpen } = line;
          const address = addressOf(at);
          const isHere = (each: Place) => each.file === at.file && isWithin(each.path, at.path);
          const here = problems.filter((problem) => isHere(problem.place));
          const errors = here.filter(({ severity }) => severity === 'error').length;
          const kind = errors > 0 ? 'error' : 'warning';
          return (
            <Item
              key={address}
              role="treeitem"
              aria-level={level}
              aria-posinset={position}
              aria-setsize={size}
              aria-expanded={branch.branches.length > 0 ? isOpen : undefined}
              aria-selected={address === shownAddress}
              data-address={address}
              tabIndex={address === tabStop ? 0 : -1}
              style={{ paddingInlineStart: `${level * 0.8 - 0.4}rem` }}
              onKeyDown={(event) => onKeyDown(event, line, index)}
              onClick={() => choose(line)}
              title={branch.label}
            >
              <Twist
                aria-hidden
                onClick={(event) => {
                  if (branch.branches.length === 0) return;
                  event.stopPropagation();
                  open(line, !isOpen);
                }}
              >
                {branch.branches.length > 0 ? (isOpen ? '▾' : '▸') : ''}
              </Twist>
              <span className="label">{branch.label}</span>
              {here.length > 0 && (
                <Mark data-kind={kind}>
                  <span aria-hidden>{errors > 0 ? '✕' : '!'}</span>
                  <Unseen>
                    {here.length} {here.length === 1 ? 'problem' : 'problems'}
                  </Unseen>
                </Mark>
              )}
              {changed.some(isHere) && (
                <Mark data-kind="changed">
                  <span aria-hidden>●</span>
                  <Unseen>changed</Unseen>
                </Mark>
              )}
            </Item>
          );
        })}
      </Tree>
      {lines.length === 0 && <Quiet role="status">Nothing says “{search}”.</Quiet>}
    </>
  );
});

/**
 * Everything of all files as one tree, in the words of their author. Whoever types does not wait for it: it follows
 * as soon as there is time.
 */
export function Outline() {
  const { desk, valueOf, savedValueOf, problems, place, goTo, show } = useStudio();
  const shown = useDeferredValue(
    useMemo(
      () => ({ desk, valueOf, savedValueOf, problems, place }),
      [desk, valueOf, savedValueOf, problems, place],
    ),
  );
  return <OutlineTree {...shown} goTo={goTo} show={show} />;
}
