import type { ErrorListProps, RJSFSchema } from '@rjsf/utils';
import styled from 'styled-components';
import { color, font, radius, space } from '../../ui/styles/theme.ts';
import { getErrorField } from '../../form/fieldErrors.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { ERROR_SUMMARY_ID, getErrorFieldId, focusErrorField } from './focusErrorField.ts';

const Summary = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.s};
  scroll-margin-top: ${space.m};
  padding: ${space.m} ${space.gutter};
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

/**
 * The list of errors at the top of a form, each with a link to its field. A single error needs no list, because its field
 * has the focus.
 */
export function ErrorSummary({
  errors,
  registry,
}: ErrorListProps<RjsfFormData, RJSFSchema, ContactFormContext>) {
  const { title } = registry.formContext;
  if (errors.length < 2) return null;
  return (
    <Summary id={ERROR_SUMMARY_ID}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={getErrorField(error)}>
            <a
              href={`#${getErrorFieldId(error)}`}
              onClick={(event) => {
                // Following the link would add a history entry, and the history belongs to src/site/services/.
                event.preventDefault();
                focusErrorField(error);
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}
