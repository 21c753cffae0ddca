/** What people write out of habit, where a formula cannot go on, and what to write instead. */
interface Habit {
  /** What stands before, if that matters. */
  readonly before?: RegExp;
  readonly after: RegExp;
  readonly hint: string;
}

export const THOUSANDS_HINT =
  'Write decimals with a point and thousands without a separator: 0.5, 1250. Put a space after a comma between two numbers.';

const IF_HINT = 'Write if(CONDITION, ONE, OTHER).';
const PRODUCT_HINT = 'To multiply, write *.';

/** The first one that fits counts. */
const HABITS: readonly Habit[] = [
  { before: /\d$/, after: /^e\d/i, hint: 'Write the number out, such as 1000.' },
  { before: /(?<!\w)\d[\d.,]*\s*$/, after: /^(['’_.,]?\d|\.)/, hint: THOUSANDS_HINT },
  { after: /^\.\d/, hint: 'Write a 0 before the point: 0.5.' },
  { before: /%\s*$/, after: /^[\w(]/, hint: 'Write 19% of PART, or PART + 19%.' },
  { before: /\*$/, after: /^\*/, hint: 'For a power, write ^.' },
  { before: /[=!]$/, after: /^=/, hint: 'Write = or !=.' },
  { before: /=$/, after: /^>/, hint: 'Write >=.' },
  { before: /=$/, after: /^</, hint: 'Write <=.' },
  { after: /^[<>≤≥]/, hint: 'Compare two parts at a time: 1 < x and x < 5.' },
  { before: /\bif\s*$/i, after: /^[\w(]/, hint: IF_HINT },
  { after: /^([?]|(if|then)\b)/i, hint: IF_HINT },
  { after: /^between\b/i, hint: 'Write x >= 1 and x <= 5.' },
  { after: /^&/, hint: 'Write and.' },
  { after: /^\|/, hint: 'Write or.' },
  { after: /^!/, hint: 'Write not, or != between two parts.' },
  {
    after: /^(and|or|not|in|else|of|where)\b/i,
    hint: 'Write and, or, not, in, else and of in small letters and between two parts: x > 1 and x < 5.',
  },
  { after: /^[$€£¥]/, hint: 'Write amounts without the sign of the currency, such as 5.' },
  { after: /^[²³]/, hint: 'Write ^ 2 or ^ 3.' },
  { after: /^[¼½¾]/, hint: 'Write it as a number, such as 0.5.' },
  { after: /^x\b/, hint: PRODUCT_HINT },
  { before: /\d$/, after: /^[A-Za-z]/, hint: PRODUCT_HINT },
  { before: /[\w)\]]\s*$/, after: /^\(/, hint: PRODUCT_HINT },
  { after: /^:/, hint: 'To divide, write /.' },
  { after: /^[[{]/, hint: 'Write names without brackets, and lists in parentheses.' },
  { after: /^;/, hint: 'Put a comma between two parts.' },
  { after: /^,/, hint: THOUSANDS_HINT },
];

/** What to write instead of what stands at a place where a formula cannot go on; undefined if it is no usual mistake. */
export function findHabitHint(formula: string, at: number): string | undefined {
  const [start, rest] = [formula.slice(0, at), formula.slice(at)];
  return HABITS.find(({ before, after }) => after.test(rest) && (before?.test(start) ?? true))
    ?.hint;
}
