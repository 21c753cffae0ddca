import styled from 'styled-components';
import type { ProofPerson as Person } from '../../../engine/generated/estimator.ts';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import { color, formWidth, quietText, radius, space } from '../../ui/styles/theme.ts';

const Box = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: center;
  max-width: ${formWidth};
  padding: 0.75rem ${space.gutter};
  border-radius: ${radius.m};
  background: ${color('brandSoft')};
  line-height: 1.35;

  img {
    flex: none;
    width: 3.5rem;
    height: 3.5rem;
    border-radius: 50%;
    object-fit: cover;
  }

  b {
    font-weight: 650;
  }

  span {
    ${quietText}
    color: ${color('ink')};
  }

  @media print {
    display: none;
  }
`;

/** Who answers, above the contact form. */
export function ProofPerson({ name, role, picture, text }: Person) {
  return (
    <Box>
      {picture !== undefined && <img src={toPublicUrl(picture)} alt="" width="56" height="56" />}
      <p>
        <b>{name}</b>, <span>{role}</span>
        {text !== undefined && (
          <>
            <br />
            {text}
          </>
        )}
      </p>
    </Box>
  );
}
