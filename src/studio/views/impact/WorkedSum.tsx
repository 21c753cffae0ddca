import styled from 'styled-components';

/** A worked sum, line by line. */
export const WorkedSum = styled.pre`
  max-height: 16rem;
  overflow: auto;
  white-space: pre-wrap;
  font-size: 0.8125rem;
`;
