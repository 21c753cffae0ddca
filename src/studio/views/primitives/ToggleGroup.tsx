import { Row, SmallButton } from './primitives.tsx';

interface ToggleGroupProps<Value extends string> {
  readonly label: string;
  /** What can be chosen, and how it is called. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, choices, value, onChoose } = props;
  return (
    <Row role="group" aria-label={label}>
      {(Object.keys(choices) as Value[]).map((each) => (
        <SmallButton
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {choices[each]}
        </SmallButton>
      ))}
    </Row>
  );
}
