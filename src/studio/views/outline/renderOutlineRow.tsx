import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import styled from 'styled-components';
import { color } from '../../../site/ui/styles/theme.ts';
import { DragHandle } from '../primitives/dragAndDrop.tsx';
import { describeMarks, type OutlineRow, type RowMarks } from '../../model/outline/outline-rows.ts';

const ChevronSpace = styled.span`
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

function MarkIcons({ marks }: { readonly marks: RowMarks }) {
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
function renderHiddenChild(address: string) {
  return (
    <TreeItem id={`${address} and within`} textValue="">
      <TreeItemContent>{null}</TreeItemContent>
    </TreeItem>
  );
}

/** A line of the outline with all that is open in it. */
export function renderOutlineRow(row: OutlineRow) {
  const { address, node, marks, children } = row;
  const { label } = node;
  const isExpandable = node.children.length > 0;
  const isMovable = typeof node.path.at(-1) === 'number';
  return (
    <TreeItem
      id={address}
      textValue={label}
      aria-label={[label, describeMarks(marks)].filter(Boolean).join(' ')}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems }) => (
          <>
            {hasChildItems ? (
              <Button slot="chevron">{isExpanded ? '▾' : '▸'}</Button>
            ) : (
              <ChevronSpace />
            )}
            <span className="label" title={label}>
              {label}
            </span>
            {marks && <MarkIcons marks={marks} />}
            {isMovable && <DragHandle slot="drag">⠿</DragHandle>}
          </>
        )}
      </TreeItemContent>
      {children ? (
        <Collection items={children}>{renderOutlineRow}</Collection>
      ) : (
        isExpandable && renderHiddenChild(address)
      )}
    </TreeItem>
  );
}
