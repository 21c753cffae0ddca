import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { allRules } from '../../src/rules/walk.ts';

const REGISTRY = /\/src\/rules\/operators\/index\.ts$/;

/** The entries of the registry of operators, each on a line of its own. */
const ENTRY = /^ {2}(\w+): \w+Operator,\n/gm;

/**
 * The registry of operators without those that no rule of a config uses: what is not registered is not bundled.
 * @param code the registry as it is written
 */
export function withUsedOnly(code: string, config: Pick<EstimatorConfig, 'rules'>): string {
  const used = new Set<string>([...allRules(config)].map(({ value }) => value.op));
  return code.replace(ENTRY, (entry, op: string) => (used.has(op) ? entry : ''));
}

/** Leaves out of a built site the operators that its config does not use. */
export function usedOperators(configFile: string): Plugin {
  return {
    name: 'used-operators',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!REGISTRY.test(id.replaceAll('\\', '/'))) return undefined;
      const config: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
      return { code: withUsedOnly(code, config), map: null };
    },
  };
}
