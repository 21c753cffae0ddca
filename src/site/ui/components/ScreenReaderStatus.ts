import styled from 'styled-components';

/** A status that is read aloud when it changes, and not seen. */
export const ScreenReaderStatus = styled.div.attrs({ role: 'status' })`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
