import styled from 'styled-components';
import { openFirst } from './keys.ts';
import { Select } from './parts.tsx';

const Fitting = styled(Select)`
  width: auto;
  max-width: 100%;
  justify-self: start;
`;

interface DeedSelectProps {
  /** What is done, with all words of it: read out. */
  readonly label: string;
  /** The same in fewer words, where it stands beside what it is about. */
  readonly words?: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A button with a list: something is done with whatever is chosen of it, and it never shows a choice. */
export function DeedSelect({ label, words = label, choices, onChoose }: DeedSelectProps) {
  return (
    <Fitting
      aria-label={label}
      value=""
      onKeyDown={openFirst}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{words}…</option>
      {choices.map(([value, said]) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </Fitting>
  );
}
