import { isPlaceholder } from '../copy/isPlaceholder.ts';
import type { LegalDocument } from '../generated/legal-document.ts';
import type { Finding, Surroundings } from './finding.ts';
import { subjectOf } from './label.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import { byPosition, checkShape, problemOf } from './report.ts';
import type { Schema } from './schema.ts';
import { blankFindings, linkFindings, placeholderFindings } from './text-findings.ts';
import { SITE_FACTS, type Text } from './texts.ts';
import { quoted } from './words.ts';

const LONGEST = 5000;

/** Every text of a document. Only paragraphs and bullets hold placeholders and links. */
function* documentTexts(document: LegalDocument): Generator<Text> {
  const text = (path: Path, words: string, isRich: boolean): Text => ({
    path,
    subject: subjectOf(path, document),
    text: words,
    placeholders: isRich ? SITE_FACTS : [],
    isRich,
    most: LONGEST,
  });
  for (const key of ['title', 'documentTitle', 'metaDescription', 'lastUpdated'] as const) {
    yield text([key], document[key] ?? '', false);
  }
  for (const [index, { heading, blocks }] of document.sections.entries()) {
    const path = ['sections', index];
    yield text([...path, 'heading'], heading, false);
    for (const [at, block] of blocks.entries()) {
      const place = [...path, 'blocks', at];
      if (block.kind === 'paragraph') yield text([...place, 'text'], block.text, true);
      else {
        for (const [bullet, item] of block.items.entries()) {
          yield text([...place, 'items', bullet], item, true);
        }
      }
    }
  }
}

function* doubledSections({ sections }: LegalDocument): Generator<Finding> {
  const first = new Map<string, string>();
  for (const [index, { id, heading }] of sections.entries()) {
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, heading);
      continue;
    }
    yield {
      path: ['sections', index, 'id'],
      message: `The id ${quoted(id)} is taken: section '${other}' has it already.`,
      hint: 'Give this section an id of its own.',
    };
  }
}

function* openFacts(texts: Iterable<Text>): Generator<Finding> {
  for (const { path, text, subject } of texts) {
    // The words of a link stand in brackets too.
    if (!isPlaceholder(text.replace(/\[[^\]]*\]\([^)]*\)/g, ''))) continue;
    yield {
      path,
      message: `${subject} still holds a placeholder for a fact.`,
      hint: 'Fill in the fact before the site goes live.',
    };
  }
}

/**
 * Checks a legal document, in the same way as a config.
 * @param text the document as it stands in its file
 */
export function checkDocument(
  text: string,
  { schema, ...surroundings }: Surroundings & { readonly schema: Schema },
): Problem[] {
  const { problems, reporter } = checkShape(text, { file: surroundings.file, schema });
  if (problems.length > 0) return problems;
  // The schema is what the type was made from, and the value holds to it.
  const document = reporter.root as LegalDocument;
  const texts = [...documentTexts(document)];
  const openFact = surroundings.release ? 'error' : 'warning';
  const found = [
    ['duplicate-name', 'error', 'No two sections share an id.', doubledSections(document)],
    [
      'unknown-placeholder',
      'error',
      'Every placeholder is filled where it stands.',
      placeholderFindings(texts),
    ],
    [
      'dead-link',
      'error',
      'Every link leads somewhere.',
      texts.flatMap((each) => [...linkFindings(each, surroundings)]),
    ],
    [
      'blank-text',
      'error',
      'Every text says something.',
      texts.flatMap((each) => [...blankFindings(each)]),
    ],
    ['open-fact', openFact, 'Every fact about the company is filled in.', openFacts(texts)],
  ] as const;
  return found
    .flatMap(([code, severity, rule, findings]) =>
      [...findings].map((finding) => problemOf(reporter, { code, severity, rule }, finding)),
    )
    .toSorted(byPosition);
}
