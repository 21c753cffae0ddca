import { hasBracketedFact, isSampleFact } from '../../../engine/text/is-placeholder-fact.ts';
import { quote } from '../../../engine/text/format.ts';
import { stripLinks } from '../../../engine/text/text-spans.ts';
import { getWrittenName } from '../../../engine/schema/item-names.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { ValueNode } from '../../../engine/schema/walk.ts';
import type { Check, FileContext } from '../core/check.ts';
import { deadLink } from './links.ts';
import { unknownPlaceholder } from './placeholders.ts';

const MAX_QUOTED_LENGTH = 60;

const placeholderFact: Check<FileContext> = {
  code: 'placeholder-fact',
  severity: 'release',
  *find({ nodes, describeSubject }) {
    for (const { path, value, schema, parent } of nodes) {
      if (!schema.fact || typeof value !== 'string') continue;
      // The words of a link are in brackets, too.
      const text = stripLinks(value);
      const kind = hasBracketedFact(text) ? 'placeholder' : isSampleFact(text) && 'sample';
      if (kind) {
        const message =
          value.length > MAX_QUOTED_LENGTH
            ? `${describeSubject(path)} contains a ${kind}.`
            : `${describeSubject(path)} is still a ${kind}: ${quote(value)}.`;
        yield { path, message, hint: 'Fill in the fact before the site goes live.' };
        continue;
      }
      const { sampleWith } = schema;
      const beside = sampleWith && findValueAt(parent?.value, [sampleWith]);
      if (typeof beside !== 'string' || !isSampleFact(beside)) continue;
      yield {
        path,
        message: `${describeSubject(path)} belongs to the sample in ${quote(sampleWith)}: ${quote(value)}.`,
        hint: 'Fill in both facts before the site goes live.',
      };
    }
  },
};

const blankText: Check<FileContext> = {
  code: 'blank-text',
  severity: 'error',
  *find({ nodes, describeSubject }) {
    for (const { path, value, schema } of nodes) {
      if (schema.text === undefined && !schema.verbatim) continue;
      if (typeof value !== 'string' || value === '' || value.trim() !== '') continue;
      yield {
        path,
        message: `${describeSubject(path)} contains only spaces.`,
        hint: 'Write the text, or leave it out if it is optional.',
      };
    }
  },
};

/** Markup that the site shows as it is written, with what to do instead. */
const MARKUP: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/<\/?[a-z][^<>]{0,200}>/i, 'Write the words without tags.'],
  [/&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,10});/i, 'Write the character itself.'],
  [/(\*\*|__)(?=\S)[^*_]{1,200}\1/, 'Write the words without the marks.'],
  [/`[^`]{1,200}`/, 'Write the words without the marks.'],
];

/** A letter that was saved in one encoding and read in another. */
const MANGLED = [
  /\uFFFD|\u00E2\u20AC.|[\u00C2\u00C3][\u0080-\u00BF]/,
  'Type the letter or mark again.',
] as const;

const BROKEN_LINK = /\[[^[\]]{1,200}\]\s+\((\/|https?:|mailto:|tel:)[^()\s]{0,200}\)/;

function findMarkup({
  text,
  isRich,
  reader,
}: ConfigText): readonly [found: string, hint: string] | undefined {
  const broken = isRich ? BROKEN_LINK.exec(text) : null;
  if (broken)
    return [broken[0], 'Write links as [words](/address), without a space between ] and (.'];
  // A CRM may take markup, or an address such as Office <office@example.com>.
  for (const [pattern, hint] of reader === 'author' ? [MANGLED] : [...MARKUP, MANGLED]) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return [found, hint];
  }
  return undefined;
}

const markupInText: Check<FileContext> = {
  code: 'markup-in-text',
  severity: 'error',
  *find({ texts, describeSubject }) {
    for (const text of texts) {
      const [found, hint] = findMarkup(text) ?? [];
      if (found === undefined || hint === undefined) continue;
      yield {
        path: text.path,
        message: `${describeSubject(text.path)} contains ${quote(found)}, which visitors would see as it is written.`,
        hint,
      };
    }
  },
};

/** The list in which a text identifies an entry: by being the entry, or as its label. */
function findContainingList({ path, schema, parent }: ValueNode): ValueNode | undefined {
  if (schema.text === undefined || !parent) return undefined;
  if (Array.isArray(parent.value)) return parent;
  const list = parent.parent;
  return Array.isArray(list?.value) && list.schema.things?.label === path.at(-1) ? list : undefined;
}

/** The sections with the rules of figures. What they refer to is calculated, and what others refer to is shown. */
const RULE_SECTIONS = [['rules', 'figures'], ['rules', 'variants'], ['repeats']];

/** Tells whether an entry is a figure that is only calculated with: its label stands in worked sums alone. */
function createInnerFigureTest({ references }: Pick<FileContext, 'references'>) {
  const shown = new Set(
    references
      .filter(({ path }) => !RULE_SECTIONS.some((section) => isPathWithin(path, section)))
      .filter(({ namespace }) => namespace.thing === 'figure')
      .map(({ name }) => getWrittenName(name)),
  );
  return (list: ValueNode, entry: ValueNode | undefined): boolean =>
    list.schema.things?.thing === 'figure' && !shown.has(String(findValueAt(entry?.value, ['id'])));
}

/** A copied option whose label was not changed. */
const duplicateEntry: Check<FileContext> = {
  code: 'duplicate-entry',
  severity: 'warning',
  *find({ nodes, references, describePath }) {
    const isInnerFigure = createInnerFigureTest({ references });
    const seen = new Map<ValueNode, Map<string, JsonPath>>();
    for (const node of nodes) {
      const list = findContainingList(node);
      if (!list || typeof node.value !== 'string' || isInnerFigure(list, node.parent)) continue;
      const known = seen.get(list) ?? new Map<string, JsonPath>();
      seen.set(list, known);
      const text = node.value.trim().toLowerCase();
      const other = known.get(text);
      if (!other) {
        known.set(text, node.path);
        continue;
      }
      const getEntryNumber = (path: JsonPath) => Number(path[list.path.length]) + 1;
      yield {
        path: node.path,
        message: `${quote(node.value)} is twice in ${quote(list.path.at(-1))} of ${describePath(list.path)}: as entries ${getEntryNumber(other)} and ${getEntryNumber(node.path)}.`,
        hint: 'Remove one of them, or make them different.',
      };
    }
  },
};

const longText: Check<FileContext> = {
  code: 'long-text',
  severity: 'warning',
  *find({ texts, describeSubject }) {
    for (const { text, path, maxLength } of texts) {
      if (text.length <= maxLength) continue;
      yield {
        path,
        message: `${describeSubject(path)} has ${text.length} characters. About ${maxLength} fit there.`,
        hint: 'Shorten it.',
      };
    }
  },
};

const missingPicture: Check<FileContext> = {
  code: 'missing-picture',
  severity: 'error',
  *find({ nodes, env }) {
    for (const { path, value, schema } of nodes) {
      if (!schema.picture || typeof value !== 'string' || env.hasPublicFile(value)) continue;
      yield {
        path,
        message: `There is no picture ${quote(value)} in public/.`,
        hint: 'Add the file, or correct the name. Capital letters matter; the part after # is the id of a part of the file.',
      };
    }
  },
};

/** Checks of what texts say, and of links and pictures. */
export const textChecks = [
  unknownPlaceholder,
  placeholderFact,
  blankText,
  markupInText,
  deadLink,
  missingPicture,
];

/** Checks of texts as they are written: once for all variants of a figure and for all rooms. */
export const writtenTextChecks = [duplicateEntry, longText];
