import styled from 'styled-components';
import { openListOnKey } from './keyboard.ts';
import { Select } from './primitives.tsx';

const CompactSelect = styled(Select)`
  width: auto;
  max-width: 100%;
  justify-self: start;
`;

interface ActionMenuProps {
  /** What is done, with all words of it: read out. */
  readonly label: string;
  /** The same in fewer words, where it stands beside what it is about. */
  readonly shortLabel?: string;
  readonly choices: readonly (readonly [value: string, shortLabel: string])[];
  readonly onChoose: (value: string) => void;
}

/** A button with a list: something is done with whatever is chosen of it, and it never shows a choice. */
export function ActionMenu({ label, shortLabel = label, choices, onChoose }: ActionMenuProps) {
  return (
    <CompactSelect
      aria-label={label}
      value=""
      onKeyDown={openListOnKey}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{shortLabel}…</option>
      {choices.map(([value, choiceLabel]) => (
        <option key={value} value={value}>
          {choiceLabel}
        </option>
      ))}
    </CompactSelect>
  );
}
