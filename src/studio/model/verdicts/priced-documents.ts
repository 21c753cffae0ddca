import { mayDifferInPrices } from '../../../authoring/impact/edits.ts';
import type { WrittenConfig } from '../../../engine/compile/compile.ts';
import { findConfig, findDocument, getLive, type StudioDocument } from '../project/document.ts';
import type { ComparedProjects } from './studio-impact.ts';
import { listCases, toTrackedCase, type TrackedExample } from './tracked-example.ts';

/** Whether a file says the same about prices in two states, now and as it is live. */
function isPricedAlike(one: StudioDocument, other: StudioDocument | undefined): boolean {
  if (one.kind !== 'estimator' && one.kind !== 'cases') return true;
  if (!other) return false;
  const pairs = [
    [one.value, other.value],
    [getLive(one).value, getLive(other).value],
  ];
  return pairs.every(([before, after]) =>
    one.kind === 'cases' ? Object.is(before, after) : !mayDifferInPrices(before, after),
  );
}

/**
 * The documents whose prices are those of the present ones: the earlier ones, unless an edit since may have moved a
 * price. What is computed of them need not be computed again for an edited text or picture.
 */
export function keepPriced(
  earlier: readonly StudioDocument[],
  documents: readonly StudioDocument[],
): readonly StudioDocument[] {
  const isAlike =
    earlier.length === documents.length &&
    documents.every((each) => isPricedAlike(each, findDocument(earlier, each.name)));
  return isAlike ? earlier : documents;
}

/** What is live and the documents as they are, to be compared; undefined without a config that can be read. */
export function toComparedProjects(
  documents: readonly StudioDocument[],
  tracked?: TrackedExample,
): ComparedProjects | undefined {
  const config = findConfig(documents);
  const cases = documents.find(({ kind }) => kind === 'cases');
  if (!config || config.value === undefined) return undefined;
  const extra = tracked ? [toTrackedCase(tracked)] : [];
  return {
    // Versions without errors match the schema; another one is not priced.
    before: { config: getLive(config).value as WrittenConfig },
    after: { config: config.value as WrittenConfig },
    casesBefore: [...extra, ...(cases ? listCases(getLive(cases).value) : [])],
    casesAfter: [...extra, ...(cases ? listCases(cases.value) : [])],
  };
}
