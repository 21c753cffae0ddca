import { css, keyframes } from 'styled-components';

const ignorePointer = keyframes`
  from { pointer-events: none; }
`;

/**
 * One of the animations of what comes up by itself: what is pressed in its first moments was meant for what stands
 * there, and reaches that. The time is that of the delay, since animations last none where nothing may move.
 */
export const passThroughOnAppear = css`
  ${ignorePointer} 1ms 500ms backwards
`;
