import styled from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { color, font, radius, space } from '../../ui/theme.ts';

export const SmallPrint = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.m};
  color: ${color('quiet')};
  font-size: ${font.size.fine};
`;

export const WideButton = styled(Button)`
  width: 100%;
`;

export const Narrow = styled.div`
  max-width: 36rem;
`;

const Summary = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border: 2px solid ${color('danger')};
  border-radius: ${radius.m};

  h2 {
    font: 650 ${font.size.body} / 1.3 ${font.body};
  }

  ul {
    padding-inline-start: 1.2em;
  }

  a {
    color: ${color('danger')};
  }
`;

interface ErrorSummaryProps {
  readonly title: string;
  /** The fields with errors: their labels, and the ids of their inputs. */
  readonly fields: readonly { readonly label: string; readonly inputId: string }[];
}

/**
 * The fields with errors, at the top of a form, each a link to its field. It names them and leaves the
 * sentences to the fields. A single one needs no list: the focus is on it anyway.
 */
export function ErrorSummary({ title, fields }: ErrorSummaryProps) {
  if (fields.length < 2) return null;
  return (
    <Summary>
      <h2>{title}</h2>
      <ul>
        {fields.map(({ label, inputId }) => (
          <li key={inputId}>
            <a
              href={`#${inputId}`}
              onClick={(event) => {
                // The address is the history's, see services/journey.ts.
                event.preventDefault();
                document.getElementById(inputId)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}
