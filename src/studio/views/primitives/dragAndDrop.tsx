import type { ReactNode } from 'react';
import { Button, type GridListItemRenderProps } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { color, focusRing, radius } from '../../../site/ui/styles/theme.ts';

/** What something is dragged by: with the mouse its whole line, by keyboard this. */
export const DragHandle = styled(Button)`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color('quiet')};
  cursor: grab;

  &[data-focus-visible] {
    ${focusRing}
  }
`;

/** Shows where what is dragged would go. */
export const dropIndicatorStyle = css`
  .react-aria-DropIndicator {
    height: 3px;
    margin-block: -1.5px;
    padding: 0;
    border-radius: 2px;
  }
  .react-aria-DropIndicator[data-drop-target] {
    background: ${color('brand')};
  }
  [role='row'][data-drop-target]:not(.react-aria-DropIndicator) {
    outline: 2px solid ${color('brand')};
    outline-offset: -2px;
  }
`;

interface RowFocusScopeProps extends Pick<GridListItemRenderProps, 'state'> {
  /** The key of the line. */
  readonly rowKey: string;
  readonly children: ReactNode;
}

/** What React Aria gives the focus back with: a list would take it for the line as a whole. */
const RESTORE_EVENT = 'react-aria-focus-scope-restore';

function stopFocusRestore(element: HTMLElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  element?.addEventListener(RESTORE_EVENT, stop);
  return () => element?.removeEventListener(RESTORE_EVENT, stop);
}

/** The controls of a line: whichever gets the focus keeps it, where the list would lead it to the line that had it last. */
export function RowFocusScope({ state, rowKey: line, children }: RowFocusScopeProps) {
  return (
    <div
      ref={stopFocusRestore}
      style={{ display: 'contents' }}
      onFocusCapture={() => state.selectionManager.setFocusedKey(line)}
    >
      {children}
    </div>
  );
}
