import styled from 'styled-components';

/** A visually hidden live region: screen readers announce its changes. */
export const ScreenReaderStatus = styled.div.attrs({ role: 'status' })`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
