import styled from 'styled-components';
import { SecondaryButton } from '../../../ui/components/Button.tsx';
import { formWidth } from '../../../ui/styles/theme.ts';

/** As wide as the buttons that save the answers, and above them. */
const Box = styled.div`
  display: grid;
  order: 1;
  max-width: ${formWidth};

  @media print {
    display: none;
  }
`;

/** Opens the print dialog, which saves the document as a PDF. */
export function SaveDocument({ label }: { readonly label: string }) {
  return (
    <Box>
      <SecondaryButton type="button" onClick={() => print()}>
        {label}
      </SecondaryButton>
    </Box>
  );
}
