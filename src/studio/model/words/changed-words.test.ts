import { expect, it } from 'vitest';
import { markChangedWords } from './changed-words.ts';

/** The parts as `[-removed-]` and `{+added+}`. */
const mark = (before: string, after: string) =>
  markChangedWords(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('');

const LONG = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');

it.each([
  ['Call us now', 'Call us today', 'Call us[- now-]{+ today+}'],
  ['Oak or elm, and pine', 'Oak, and old pine', '[-Oak or elm,-]{+Oak,+} and{+ old+} pine'],
  ['One', 'One and two', 'One{+ and two+}'],
  ['', 'New', '{+New+}'],
  ['The same', 'The  same', 'The  same'],
])('of “%s” and “%s” the words that differ are marked', (before, after, marked) => {
  expect(mark(before, after)).toBe(marked);
});

it('of a long text the words beside each change are shown', () => {
  expect(mark(`${LONG} old ${LONG} end`, `${LONG} new ${LONG} stop`)).toBe(
    ' … w34 w35 w36 w37 w38 w39[- old-]{+ new+} w0 w1 w2 w3 w4 w5 … w34 w35 w36 w37 w38 w39[- end-]{+ stop+}',
  );
});

it('a text that is written anew is compared at once, however long it is', () => {
  const [before, after] = ['a', 'b'].map((word) => `${word} `.repeat(5000)) as [string, string];
  expect(markChangedWords(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
