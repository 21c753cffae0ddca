import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';
import { openListOnKey } from '../primitives/keyboard.ts';

/** As wide as the words that are shown, and not as the longest ones that could be. */
const SelectFrame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  padding: 0 ${space.s};
  border-radius: ${radius.s};
  background: ${color('brandSoft')};
  font-weight: 650;

  &:focus-within {
    ${focusRing}
  }
  && select {
    position: absolute;
    inset: 0;
    width: 100%;
    min-width: 0;
    max-width: none;
    opacity: 0;
    cursor: pointer;
  }
`;

interface InlineSelectProps {
  readonly label: string;
  /** What is shown of the choice. */
  readonly shownText: string;
  readonly value: string;
  /** What can be chosen, and what is said of it. */
  readonly choices: readonly (readonly [value: string, shownText: string])[];
  readonly onChoose: (value: string) => void;
}

/** A choice within a sentence: it shows its own words, and opens into longer ones. */
export function InlineSelect({ label, shownText, value, choices, onChoose }: InlineSelectProps) {
  return (
    <SelectFrame>
      <span aria-hidden>{shownText} ▾</span>
      <select
        aria-label={label}
        value={value}
        onKeyDown={openListOnKey}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </SelectFrame>
  );
}
