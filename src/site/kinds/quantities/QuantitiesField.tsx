import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { findCount, isAllowedInAll } from '../../../engine/kinds/counts.ts';
import { countMost } from '../../../engine/kinds/quantities.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { ScreenReaderStatus } from '../../ui/components/ScreenReaderStatus.ts';
import { space } from '../../ui/styles/theme.ts';
import { FieldError } from '../../form/formTemplates.tsx';
import type { RjsfFormData, StepContext } from '../../form/types.ts';
import { QuantityRow } from './QuantityRow.tsx';

/** Two columns if there is room. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 0.75rem ${space.m};
`;

/** The items of a step with a quantity each. One rjsf field for the whole answer, like a checklist. */
export function QuantitiesField(props: FieldProps<RjsfFormData, RJSFSchema, StepContext>) {
  const { fieldPathId, formData = {}, registry } = props;
  const { dispatch, step, stepWithLimits, options, headingId } = registry.formContext;
  const [announcement, setAnnouncement] = useState('');
  const onAmount = useCallback(
    (id: string, amount: number | string, isTyped: boolean) => {
      dispatch({ type: 'count', option: id, amount });
      const label =
        step.kind === 'quantities' && step.options.find((each) => each.id === id)?.label;
      // Screen readers read typed text by themselves.
      setAnnouncement(label && !isTyped ? `${amount} ${label}` : '');
    },
    [dispatch, step],
  );
  if (step.kind !== 'quantities') return null;
  const shown = new Set(options.map(({ id }) => id));
  const { inAll } = stepWithLimits.kind === step.kind ? stepWithLimits : step;
  const counts = Object.values(formData).map((count) => (typeof count === 'number' ? count : 0));
  // Not yet an error for visitors who have just come.
  const Message = counts.some(Boolean) ? FieldError : 'p';
  return (
    <Rows role="group" aria-labelledby={headingId} id={fieldPathId.$id}>
      {step.options
        .filter(({ id }) => shown.has(id))
        .map((option) => (
          <QuantityRow
            key={option.id}
            id={`${fieldPathId.$id}_${option.id}`}
            option={option}
            copy={step}
            context={registry.formContext}
            count={findCount(formData, option) ?? 0}
            onAmount={onAmount}
          />
        ))}
      <ScreenReaderStatus>{announcement}</ScreenReaderStatus>
      {inAll && (
        <div aria-live="polite">
          {!isAllowedInAll(counts, inAll) && (
            <Message>{fillPlaceholders(inAll.message, { max: countMost(step), ...inAll })}</Message>
          )}
        </div>
      )}
    </Rows>
  );
}
