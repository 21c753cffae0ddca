import { memo, useMemo, useState } from 'react';
import {
  Button,
  Collection,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { isPathWithin } from '../../../engine/schema/path.ts';
import { pluralize } from '../../../engine/text/format.ts';
import {
  findContentNodes,
  flattenNodes,
  markNodes,
  type ContentNode,
  type MarkedNode,
} from '../../model/forms/content-tree.ts';
import { searchDocuments } from '../../model/forms/search.ts';
import { moveEntry } from '../../model/edits/edits.ts';
import { shareStructure } from '../../../engine/schema/share-structure.ts';
import { Action } from '../ui/controls.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { useLatestCallback } from '../ui/useLatestCallback.ts';

function NodeRow({ node }: { readonly node: MarkedNode }) {
  const { errors, isChanged } = node;
  const words = [
    node.isHidden && 'not shown',
    errors > 0 && pluralize(errors, 'mistake'),
    isChanged && 'changed',
  ];
  const text = [node.label, ...words].filter(Boolean).join(', ');
  return (
    <TreeItem id={node.id} textValue={text} data-faint={node.isHidden}>
      <TreeItemContent>
        {node.children.length > 0 ? (
          <Button slot="chevron" className="chevron" aria-label={`Open ${node.label}`}>
            ›
          </Button>
        ) : (
          <span className="chevron" />
        )}
        <span className="grow cut" title={text}>
          {node.label}
        </span>
        {(errors > 0 || isChanged) && (
          <span className="mark" data-is={errors > 0 ? 'error' : 'change'} />
        )}
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <NodeRow node={child} />}</Collection>
    </TreeItem>
  );
}

interface NodeTreeProps {
  readonly items: readonly MarkedNode[];
  readonly selected: string | undefined;
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (ids: ReadonlySet<string>) => void;
  /** Always the same functions. */
  readonly onSelect: (id: string) => void;
  readonly onMove: (id: string, over: string, position: string) => void;
}

/** A row may be taller: the browser's text size counts. In pixels. */
const ROW_LAYOUT = { estimatedRowSize: 30 };

/** The list itself. It may have a thousand rows, of which only those in sight are rendered. */
const NodeTree = memo(function NodeTree(props: NodeTreeProps) {
  const { items, selected, expanded, onExpand, onSelect, onMove } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys: [key], target }) =>
      onMove(String(key), String(target.key), target.dropPosition),
  });
  return (
    <Virtualizer layout={ListLayout} layoutOptions={ROW_LAYOUT}>
      <Tree
        className="tree"
        aria-label="Content"
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [selected]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
        onAction={() => document.getElementById('form-heading')?.focus()}
        onSelectionChange={(keys) => keys !== 'all' && onSelect(String([...keys][0]))}
      >
        {(node) => <NodeRow node={node} />}
      </Tree>
    </Virtualizer>
  );
});

function ContentTree({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const { location, goTo, documents, dispatch, getDocument } = useStudio();
  const { check } = useProject();
  const marked = useMemo(
    () => markNodes(nodes, documents, check.shown),
    [nodes, documents, check.shown],
  );
  // The list renders a row again only if its node is another object.
  const [items, setItems] = useState(marked);
  const shared = useMemo(() => shareStructure(items, marked), [items, marked]);
  if (shared !== items) setItems(shared);
  const breadcrumb = findContentNodes(nodes, location).map(({ id }) => id);
  const address = breadcrumb.join('\n');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set([nodes[0]?.id ?? '']),
  );
  const [shownAddress, setShownAddress] = useState<string>();
  // Expand the list down to the selected node. The user may collapse it again.
  if (shownAddress !== address) {
    setShownAddress(address);
    setExpanded(new Set([...expanded, ...breadcrumb.slice(0, -1)]));
  }
  const findNode = (id: string) => flattenNodes(nodes).find((node) => node.id === id);
  const onSelect = useLatestCallback((id: string) => {
    const group = findNode(id);
    // Legal pages and languages have no form of their own.
    const node = group?.parts.length === 0 ? group.children[0] : group;
    if (node) goTo({ file: node.file, path: node.parts[0]?.path ?? [] });
  });
  const onMove = useLatestCallback((id: string, overId: string, position: string) => {
    const [node, other] = [findNode(id), findNode(overId)];
    const [path, over] = [node?.parts[0]?.path ?? [], other?.parts[0]?.path ?? []];
    const from = Number(path.at(-1));
    const isSibling = path.length === over.length && isPathWithin(path, over.slice(0, -1));
    if (!node || !isSibling || Number.isNaN(from)) return;
    const at = Number(over.at(-1)) + (position === 'after' ? 1 : 0);
    const to = from < at ? at - 1 : at;
    if (to !== from) dispatch(moveEntry(getDocument(node.file), path, to));
  });
  return (
    <NodeTree
      items={shared}
      selected={breadcrumb.at(-1)}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={onSelect}
      onMove={onMove}
    />
  );
}

interface SearchResultsProps {
  readonly search: string;
  readonly onOpen: () => void;
}

function SearchResults({ search, onOpen }: SearchResultsProps) {
  const { documents, goTo } = useStudio();
  const { files } = useProject();
  const results = useMemo(
    () => searchDocuments(documents, files, search),
    [documents, files, search],
  );
  if (results.length === 0) {
    return (
      <p className="muted" role="status">
        Nothing found.
      </p>
    );
  }
  return (
    <ul className="results plain-list" aria-label="Search results">
      {results.map(({ location, label, context }) => (
        <li key={`${location.file} ${location.path.join('.')}`}>
          <Action
            variant="link"
            text={
              <>
                <strong>{label}</strong>
                <span className="muted cut">{context}</span>
              </>
            }
            onPress={() => {
              onOpen();
              goTo(location);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Everything that can be edited, in the order in which visitors meet it, with a search. */
export function ContentList({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        placeholder="Search…"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
      />
      {search.trim() === '' ? (
        <ContentTree nodes={nodes} />
      ) : (
        <SearchResults search={search} onOpen={() => setSearch('')} />
      )}
    </>
  );
}
