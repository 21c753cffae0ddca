import type { WrittenConfig } from '../../../engine/compile/compile.ts';
import { priceDatedCase } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import { getListAt } from '../../../engine/schema/path.ts';
import { formatList } from '../../../engine/text/format.ts';
import type { StudioDocument } from '../project/document.ts';

function isFree(config: unknown, sample: NamedCase, today: Date): boolean {
  try {
    const outcome = priceDatedCase({ config: config as WrittenConfig }, sample, today);
    return 'evaluation' in outcome && outcome.evaluation.total.rounded === 0;
  } catch {
    // A saved version may be invalid.
    return false;
  }
}

/**
 * Says which sample customers pay nothing since the last save. They are priced at once, all estimates later.
 * @param config without errors
 */
export function describeFreeSamples(
  config: Pick<StudioDocument, 'value' | 'saved'>,
  cases: StudioDocument | undefined,
  today: Date,
): string | undefined {
  const samples = getListAt(cases?.value, ['cases']) as readonly NamedCase[];
  const free = samples.filter(
    (sample) => isFree(config.value, sample, today) && !isFree(config.saved.value, sample, today),
  );
  const names = free.map(({ name }) => name);
  return names.length > 0 ? `The estimate is 0 for ${formatList(names, 'and')}.` : undefined;
}
