import { useMemo, useState } from 'react';
import {
  Button,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import { isPathWithin } from '../../../engine/schema/path.ts';
import { pluralize } from '../../../engine/text/format.ts';
import {
  findContentNodes,
  flattenNodes,
  markNodes,
  type ContentNode,
  type MarkedNode,
} from '../../model/content/content-tree.ts';
import { searchDocuments } from '../../model/content/search.ts';
import { moveEntry } from '../../model/edits/edits.ts';
import { shareStructure } from '../../model/patches/share-structure.ts';
import { Action } from '../ui/controls.tsx';
import { useStudio } from '../studio/studioContext.ts';

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

function ContentTree({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const { location, goTo, check, documents, dispatch, getDocument } = useStudio();
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
  const all = useMemo(() => new Map(flattenNodes(nodes).map((node) => [node.id, node])), [nodes]);
  const getNodePath = (key: unknown) => all.get(String(key))?.parts[0]?.path ?? [];
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys: [key], target }) => {
      const [path, over] = [getNodePath(key), getNodePath(target.key)];
      const [from, file] = [Number(path.at(-1)), all.get(String(key))?.file];
      const isSibling = path.length === over.length && isPathWithin(path, over.slice(0, -1));
      if (!isSibling || file === undefined || Number.isNaN(from)) return;
      const at = Number(over.at(-1)) + (target.dropPosition === 'after' ? 1 : 0);
      const to = from < at ? at - 1 : at;
      if (to !== from) dispatch(moveEntry(getDocument(file), path, to));
    },
  });
  return (
    <Tree
      className="tree"
      aria-label="Content"
      items={shared}
      dragAndDropHooks={dragAndDropHooks}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={breadcrumb.slice(-1)}
      expandedKeys={expanded}
      onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
      onAction={() => document.getElementById('form-heading')?.focus()}
      onSelectionChange={(keys) => {
        const node = keys === 'all' ? undefined : all.get(String([...keys][0]));
        if (node) goTo({ file: node.file, path: node.parts[0]?.path ?? [] });
      }}
    >
      {(node) => <NodeRow node={node} />}
    </Tree>
  );
}

interface SearchResultsProps {
  readonly search: string;
  readonly onOpen: () => void;
}

function SearchResults({ search, onOpen }: SearchResultsProps) {
  const { documents, goTo } = useStudio();
  const results = useMemo(() => searchDocuments(documents, search), [documents, search]);
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
