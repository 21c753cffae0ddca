import type { WrittenConfig } from '../../../engine/compile/compile.ts';
import { createCasePricer } from '../../../authoring/cases/price-case.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import { getListAt } from '../../../engine/schema/path.ts';
import { formatList } from '../../../engine/text/format.ts';
import { getLive, type StudioDocument } from '../project/document.ts';

/** Tells which sample customers pay nothing. */
function createFreeTest(config: unknown, today: Date): (sample: NamedCase) => boolean {
  const price = createCasePricer({ config: config as WrittenConfig }, today);
  return (sample) => {
    try {
      const outcome = price(sample);
      return 'evaluation' in outcome && outcome.evaluation.total.rounded === 0;
    } catch {
      // A live version may be invalid.
      return false;
    }
  };
}

/**
 * Says which sample customers pay nothing, and something by what is live. They are priced at once, all estimates later.
 * @param config without errors
 */
export function describeFreeSamples(
  config: Pick<StudioDocument, 'value' | 'saved' | 'live'>,
  cases: StudioDocument | undefined,
  today: Date,
): string | undefined {
  const samples = getListAt(cases?.value, ['cases']) as readonly NamedCase[];
  const isFree = createFreeTest(config.value, today);
  const wasFree = createFreeTest(getLive(config).value, today);
  const free = samples.filter((sample) => isFree(sample) && !wasFree(sample));
  const names = free.map(({ name }) => name);
  return names.length > 0 ? `The estimate is 0 for ${formatList(names, 'and')}.` : undefined;
}
