import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';
import { dropIndicatorStyle } from '../primitives/dragAndDrop.tsx';

/** How tall a line is, in pixels. */
export const ROW_HEIGHT = 30;

/** The look of the outline. */
export const OutlineFrame = styled.div`
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
    height: ${ROW_HEIGHT}px;
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
  ${dropIndicatorStyle}
  .label {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
