import { memo } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import type { EntryRowTexts } from '../../model/forms/entry-rows.ts';
import { listEntryNames } from '../../model/project/patch.ts';
import { ActionMenu, type Choices } from '../ui/controls.tsx';

interface EntryGridProps {
  readonly label: string;
  readonly list: readonly unknown[];
  /** What their rows say. */
  readonly rows: readonly EntryRowTexts[];
  /** The key that names them. */
  readonly nameKey: string | undefined;
  readonly minItems: number;
  /** Always the same functions. */
  readonly onAction: (index: number, action: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

interface EntryMenuProps extends Pick<EntryGridProps, 'minItems' | 'onAction'> {
  readonly label: string;
  readonly index: number;
  readonly count: number;
}

/** What can be done with an entry of a list. */
export function EntryMenu({ label, index, count, minItems, onAction }: EntryMenuProps) {
  const choices: Choices = [
    index > 0 && (['up', 'Move up'] as const),
    index < count - 1 && (['down', 'Move down'] as const),
    ['duplicate', 'Duplicate'] as const,
    count > minItems && (['remove', 'Remove'] as const),
  ].filter((each) => each !== false);
  return (
    <ActionMenu
      label={`Change ${label}`}
      text="⋯"
      choices={choices}
      onChoose={(action) => onAction(index, action)}
    />
  );
}

/** A row may be taller: the browser's text size counts. In pixels. */
const ROW_LAYOUT = { estimatedRowSize: 36, gap: 4 };

/**
 * The entries of a list: one Tab stop, in which the arrow keys lead from row to row and to what is in it. There may be
 * a thousand, of which only those in sight are rendered.
 */
export const EntryGrid = memo(function EntryGrid(props: EntryGridProps) {
  const { label, list, rows, nameKey, minItems, onAction, onMove } = props;
  const names = listEntryNames(list, nameKey);
  const entries = rows.map((texts, index) => ({
    ...texts,
    id: names?.[index] ?? String(index),
    index,
  }));
  const findIndex = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ 'text/plain': String(id) })),
    onReorder: ({ keys: [id], target }) => {
      const from = findIndex(id);
      const at = findIndex(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      onMove(from, from < at ? at - 1 : at);
    },
  });
  return (
    <Virtualizer layout={ListLayout} layoutOptions={ROW_LAYOUT}>
      <GridList
        className="entries"
        aria-label={label}
        items={entries}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(id) => onAction(findIndex(id), 'open')}
      >
        {({ id, index, label: name, note }) => (
          <GridListItem id={id} className="row tight" textValue={name}>
            <Button slot="drag" className="plain">
              ⠿
            </Button>
            <span className="grow cut">{name}</span>
            <span className="muted">{note}</span>
            <EntryMenu
              label={name}
              index={index}
              count={entries.length}
              minItems={minItems}
              onAction={onAction}
            />
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
});
