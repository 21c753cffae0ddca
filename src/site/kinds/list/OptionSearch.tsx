import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { ChoiceOption, ListSearch } from '../../../engine/generated/estimator.ts';
import { quietText, space, formWidth } from '../../ui/styles/theme.ts';
import { TextBox } from '../../form/TextBox.ts';

/** Shorter lists need no search. */
const MIN_OPTIONS = 20;

const Box = styled.div`
  display: grid;
  gap: ${space.xs};
  max-width: ${formWidth};
  margin-bottom: ${space.m};

  label {
    font-weight: 650;
  }
`;

const MatchCount = styled.p`
  ${quietText}
`;

/** Normalizes a text for comparison: lowercase, without accents. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The options that contain all typed words in their label, description or id. */
export function filterOptions(
  options: readonly ChoiceOption[],
  typed: string,
): readonly ChoiceOption[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ id, label, description = '' }) => {
    const text = normalizeText(`${label} ${description} ${id}`);
    return words.every((word) => text.includes(word));
  });
}

interface OptionSearchProps {
  readonly id: string;
  readonly options: readonly ChoiceOption[];
  readonly search: ListSearch | undefined;
  /** The chosen option. It stays visible even if the search does not match it. */
  readonly chosen: ChoiceOption | undefined;
  readonly renderOptions: (options: readonly ChoiceOption[]) => ReactNode;
}

/** A list of options, with a search field above if it is long. */
export function OptionSearch(props: OptionSearchProps) {
  const { id, options, search, chosen, renderOptions } = props;
  const [typed, setTyped] = useState('');
  if (!search || options.length < MIN_OPTIONS) return renderOptions(options);
  const found = filterOptions(options, typed);
  const visible = options.filter((option) => option === chosen || found.includes(option));
  const searchId = `${id}_search`;
  const count = String(found.length);
  const status =
    found.length === 0 ? search.none : fillPlaceholders(search.found ?? '{count}', { count });
  return (
    <>
      <Box>
        <label htmlFor={searchId}>{search.label}</label>
        <TextBox
          id={searchId}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form, even before an option is chosen.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <MatchCount role="status">{typed.trim() === '' ? '' : status}</MatchCount>
      </Box>
      {renderOptions(visible)}
    </>
  );
}
