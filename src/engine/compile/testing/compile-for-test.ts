import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Compiled } from '../../schema/origins.ts';
import type { Source, WrittenConfig } from '../compile.ts';
import { expandConfig, type ExpandableConfig } from '../stages/expand-config.ts';

/** Parts of a config with everything written out, as by `compile`. */
export function compileForTest<C extends ExpandableConfig>(written: C): C & Compiled {
  return expandConfig(estimatorSchema, written) as C & Compiled;
}

/** The source of a config of which a test needs only some parts. */
export function toSource(
  parts: Pick<WrittenConfig, 'steps' | 'prices' | 'rules' | 'scheduled' | 'acknowledged'>,
): Source {
  return { config: parts as WrittenConfig };
}
