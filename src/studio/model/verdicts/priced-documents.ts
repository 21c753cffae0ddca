import { mayDifferInPrices } from '../../../authoring/impact/edits.ts';
import type { WrittenConfig } from '../../../engine/compile/compile.ts';
import { applyPatches } from '../project/apply-patches.ts';
import { findConfig, findDocument, getLive, type StudioDocument } from '../project/document.ts';
import { toFilePatches, type ChangeGroup } from '../words/group-changes.ts';
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

/** What is live, and that with the changes of one row of the review alone. */
export interface PricedRow extends Pick<ComparedProjects, 'before' | 'after'> {
  /** The same for the same changes. */
  readonly key: string;
}

/** What to compare for the effect of one row on prices; undefined for one that moves none. */
export function toPricedRow(
  documents: readonly StudioDocument[],
  row: ChangeGroup,
): PricedRow | undefined {
  const config = findConfig(documents);
  if (!config) return undefined;
  const live = getLive(config).value;
  const patches = toFilePatches([row])[config.name] ?? [];
  const { value } = applyPatches(live, patches);
  if (live === undefined || !mayDifferInPrices(live, value)) return undefined;
  return {
    key: JSON.stringify(patches),
    before: { config: live as WrittenConfig },
    after: { config: value as WrittenConfig },
  };
}
