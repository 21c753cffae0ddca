import type { Plugin } from 'vite';
import type { LoadedSite } from '../support/load-site.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import type { PricedConfig } from '../../src/engine/rules/evaluate.ts';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import { walkAllConditions, walkAllRules } from '../../src/engine/rules/walk.ts';
import { compile } from '../../src/engine/compile/compile.ts';

type UsedConfig = Pick<PricedConfig, 'steps' | 'rules' | 'lead'> & Pick<EstimatorConfig, 'repeats'>;

/** A table with one entry per line and kind. */
interface Registry {
  readonly file: string;
  /** Matches an entry, with its lines; the first group is its kind. */
  readonly entry: RegExp;
  readonly listUsed: (config: UsedConfig) => readonly string[];
}

const listStepKinds = ({ steps }: UsedConfig): string[] => steps.map(({ kind }) => kind);

/** Matches one import per line. */
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
  {
    file: '/src/engine/wizard/lead.ts',
    entry: /^ {2}(\w+): [a-z]\w+Source,\n/gm,
    listUsed: ({ lead }) =>
      (lead ? listLeadFields(lead) : []).flatMap(({ values }) => values.map(({ from }) => from)),
  },
  {
    file: '/src/engine/wizard/reducer.ts',
    entry: /^ {4}case '(\w+Item)':\n.*\n/gm,
    listUsed: ({ repeats }) => (repeats ? ['addItem', 'removeItem', 'restoreItem'] : []),
  },
  ...['/src/site/pages/estimator/EstimatorPage.tsx', '/src/site/steps/StepView.tsx'].map(
    (file): Registry => ({
      file,
      entry: /^.*\b([iI]temButtons)\b.*\n/gm,
      listUsed: ({ repeats }) => (repeats ? ['itemButtons', 'ItemButtons'] : []),
    }),
  ),
  {
    file: '/src/site/steps/layouts.ts',
    entry: /^ {2}(\w+): \w+Layout,\n/gm,
    listUsed: ({ steps }) =>
      steps.some((step) => 'compact' in step && step.compact) ? ['compact'] : [],
  },
  { file: '/src/site/steps/registry.ts', entry: /^ {2}(\w+),\n/gm, listUsed: listStepKinds },
];

/** Removes the entries of a registry that a config does not use, so that they are not bundled. */
export function pruneRegistry(code: string, file: string, config: UsedConfig): string {
  const registry = registries.find((each) => file.endsWith(each.file));
  if (!registry) return code;
  const used = new Set(registry.listUsed(config));
  const pruned = code.replace(registry.entry, (entry, kind: string) =>
    used.has(kind) ? entry : '',
  );
  // An unused import would add its styles to the prerendered pages.
  const body = pruned.replace(IMPORTS, '');
  return pruned.replace(IMPORTS, (line, names: string) =>
    names.split(', ').some((name) => new RegExp(`\\b${name}\\b`).test(body)) ? line : '',
  );
}

/** Removes operators, conditions and kinds of steps from a built site if its config does not use them. */
export function pruneRegistriesPlugin(getSite: () => Pick<LoadedSite, 'source'>): Plugin {
  return {
    name: 'prune-registries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!registries.some((each) => file.endsWith(each.file))) return undefined;
      return { code: pruneRegistry(code, file, compile(getSite().source)), map: null };
    },
  };
}
