import styled from 'styled-components';
import { color, font, quietText, radius, space } from './theme.ts';

/** A label above, what is typed, what helps below. */
export const FieldBox = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-block: ${space.m};
`;

export const FieldLabel = styled.label`
  font-weight: 650;
`;

export const FieldHint = styled.p`
  ${quietText}
`;

export const FieldError = styled.p`
  color: ${color('danger')};
  font-size: ${font.size.fine};
  font-weight: 600;
`;

export const TextInput = styled.input`
  width: 100%;
  min-height: 3.25rem;
  padding: ${space.s} ${space.m};
  border: 2px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('raised')};
  /* Below 16 px iOS zooms in on the field. */
  font-size: max(1rem, 16px);

  &::placeholder {
    color: ${color('quiet')};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }

  &:disabled {
    background: ${color('page')};
    color: ${color('quiet')};
  }
`;
