import { keyframes } from 'styled-components';

/** What is new slides in from where `--from` says. It is never quite out of sight. */
export const slideIn = keyframes`
  from { transform: translateY(var(--from, 0)); opacity: 0.4; }
`;
