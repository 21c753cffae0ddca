import { useId } from 'react';
import { Input, MutedText, Stack, TextArea } from './primitives.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly help?: string;
  /** One of several lines, or of a day; else of one line. */
  readonly variant?: 'long' | 'date' | undefined;
  readonly value: string;
  /** Left out for what is settled already. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** Whether it has the focus at first: where it is the first thing that is asked. */
  readonly hasAutoFocus?: boolean;
  /** What can be chosen. */
  readonly suggestions?: readonly string[];
}

/** A field with its label and its help, for what stands in no config. */
export function TextField(props: TextFieldProps) {
  const { label, help, variant, value, onChange, hasAutoFocus = false, suggestions = [] } = props;
  const id = useId();
  const shared = {
    id,
    value,
    autoFocus: hasAutoFocus,
    readOnly: !onChange,
    'aria-describedby': help === undefined ? undefined : `${id}-help`,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  return (
    <Stack style={{ gap: '0.25rem' }}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      {variant === 'long' ? (
        <TextArea {...shared} />
      ) : (
        <Input
          {...shared}
          type={variant ?? 'text'}
          list={suggestions.length > 0 ? `${id}-offers` : undefined}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-offers`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {help !== undefined && <MutedText id={`${id}-help`}>{help}</MutedText>}
    </Stack>
  );
}
