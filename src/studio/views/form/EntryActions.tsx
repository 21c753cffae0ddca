import styled from 'styled-components';
import { DragHandle } from '../primitives/dragAndDrop.tsx';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { SmallButton } from '../primitives/primitives.tsx';

const OpenButton = styled(SmallButton)`
  flex: 1 1 10rem;
  justify-content: flex-start;
  border-color: transparent;
  background: none;
  text-align: start;
`;

/** No wider than its own words: what the others are called may be long. */
const MoveToList = styled.span`
  select {
    width: 8rem;
  }
`;

interface EntryActionsProps {
  readonly label: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  /** What is done with an entry of a list: those of a table have no order. */
  readonly inList:
    | {
        readonly isFirst: boolean;
        readonly isLast: boolean;
        readonly onMove: (by: 1 | -1) => void;
        readonly onDuplicate: () => void;
        /** What the lists are called that it could go to as well. */
        readonly otherLists: readonly string[];
        readonly onMoveToList: (position: number) => void;
      }
    | undefined;
}

/** What can be done with an entry of a list or table. */
export function EntryActions({ label, onOpen, onRemove, inList }: EntryActionsProps) {
  return (
    <>
      {inList && <DragHandle slot="drag">⠿</DragHandle>}
      <OpenButton type="button" onClick={onOpen}>
        {label}
      </OpenButton>
      {inList && (
        <>
          <SmallButton
            type="button"
            data-by={-1}
            aria-label={`Move ${label} up`}
            disabled={inList.isFirst}
            onClick={() => inList.onMove(-1)}
          >
            ↑
          </SmallButton>
          <SmallButton
            type="button"
            data-by={1}
            aria-label={`Move ${label} down`}
            disabled={inList.isLast}
            onClick={() => inList.onMove(1)}
          >
            ↓
          </SmallButton>
          <SmallButton type="button" aria-label={`Duplicate ${label}`} onClick={inList.onDuplicate}>
            Duplicate
          </SmallButton>
          {inList.otherLists.length > 0 && (
            <MoveToList>
              <ActionMenu
                label={`Move ${label} elsewhere`}
                shortLabel="Move to"
                choices={inList.otherLists.map((words, position) => [String(position), words])}
                onChoose={(position) => inList.onMoveToList(Number(position))}
              />
            </MoveToList>
          )}
        </>
      )}
      <SmallButton type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </SmallButton>
    </>
  );
}
