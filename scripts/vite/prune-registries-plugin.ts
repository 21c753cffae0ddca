import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listTranslationTags } from '../support/language-sites.ts';
import { walkAllConditions, walkAllRules } from '../../src/engine/rules/walk.ts';

type UsedConfig = Pick<EstimatorConfig, 'steps' | 'rules'> & {
  /** Whether the site can be read in several languages. */
  readonly isTranslated?: boolean;
};

/** A table of the site with an entry for each kind of something, each on a line of its own. */
interface Registry {
  readonly file: string;
  /** The entries, named by their kind. */
  readonly entry: RegExp;
  readonly listUsed: (config: UsedConfig) => readonly string[];
}

const listStepKinds = ({ steps }: UsedConfig): string[] => steps.map(({ kind }) => kind);

/** What a module imports, on lines of their own. */
const IMPORTS = /^import \{ ([\w, ]+) \} from .*;\n/gm;

const registries: readonly Registry[] = [
  {
    file: '/src/engine/rules/operators/index.ts',
    entry: /^ {2}(\w+): \w+(?:Operator|Tools),\n/gm,
    listUsed: (config) => [...walkAllRules(config)].map(({ value }) => value.op),
  },
  {
    file: '/src/engine/rules/core/conditions.ts',
    entry: /^ {2}(\w+): \w+Test,\n/gm,
    listUsed: (config) => [...walkAllConditions(config)].map(({ value }) => value.test),
  },
  {
    file: '/src/engine/inputs/registry.ts',
    entry: /^ {2}(\w+): \w+(?:Input|Tools),\n/gm,
    listUsed: listStepKinds,
  },
  { file: '/src/site/steps/registry.ts', entry: /^ {2}(\w+),\n/gm, listUsed: listStepKinds },
  {
    file: '/src/site/app/optionalLayoutParts.ts',
    entry: /^ {2}(\w+): \w+,\n/gm,
    listUsed: ({ isTranslated = false }) => (isTranslated ? ['languageSwitch'] : []),
  },
];

/**
 * A registry without what a config does not use: what is not registered is not bundled. Any other module stays
 * as it is.
 * @param code the module as it is written
 */
export function pruneRegistry(code: string, file: string, config: UsedConfig): string {
  const registry = registries.find((each) => file.endsWith(each.file));
  if (!registry) return code;
  const used = new Set(registry.listUsed(config));
  const left = code.replace(registry.entry, (entry, kind: string) => (used.has(kind) ? entry : ''));
  // Where pages are prerendered, a module that is imported for nothing leaves its styles in them.
  const body = left.replace(IMPORTS, '');
  return left.replace(IMPORTS, (line, names: string) =>
    names.split(', ').some((name) => new RegExp(`\\b${name}\\b`).test(body)) ? line : '',
  );
}

/** Leaves out of a built site the operators, the tests and the kinds of steps that its config does not use. */
export function pruneRegistriesPlugin(configFile: string): Plugin {
  return {
    name: 'used-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!registries.some((each) => file.endsWith(each.file))) return undefined;
      const config: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
      const isTranslated = listTranslationTags(configFile).length > 0;
      return { code: pruneRegistry(code, file, { ...config, isTranslated }), map: null };
    },
  };
}
