import { isInputStep } from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import { listLeadFields } from '../rules/lead-fields.ts';
import { walkAllConditions, walkAllRules } from '../rules/walk.ts';
import { compile, type Estimator, type Source } from './compile.ts';
import { listPeriodsFrom, type Period } from './schedule/scheduled-config.ts';

/** A language of a site. */
export interface CompiledLanguage {
  /** The tag of its translation; undefined for the language of the config. */
  readonly tag: string | undefined;
  /** What visitors get in each period. */
  readonly estimators: readonly [Estimator, ...Estimator[]];
}

/** What a site uses of each `<name>.table.ts`, in any period: the build leaves the rest out. */
export interface UsedNames {
  readonly kinds: ReadonlySet<string>;
  /** Of the answers to steps. */
  readonly shapes: ReadonlySet<string>;
  readonly operators: ReadonlySet<string>;
  /** Of operators, where answers are open. */
  readonly bounds: ReadonlySet<string>;
  /** Of conditions. */
  readonly tests: ReadonlySet<string>;
  /** Of the fields of leads. */
  readonly sources: ReadonlySet<string>;
  /** On the items of repeated groups. */
  readonly actions: ReadonlySet<string>;
}

/** Everything that a site is built of. */
export interface CompiledSite {
  readonly source: Source;
  /** The period of a time, and all later ones. */
  readonly periods: readonly [Period, ...Period[]];
  /** That of the config first. */
  readonly languages: readonly [CompiledLanguage, ...CompiledLanguage[]];
  readonly used: UsedNames;
}

/** Messages are sent by the relay: no page has their texts. */
function withoutMessages(estimator: Estimator): Estimator {
  if (!estimator.lead.notify) return estimator;
  const { notify: _notify, ...lead } = estimator.lead;
  return { ...estimator, lead };
}

function listUsedNames(estimators: readonly Estimator[]): UsedNames {
  const collect = (list: (estimator: Estimator) => readonly string[]) =>
    new Set(estimators.flatMap(list));
  const operators = collect((each) => [...walkAllRules(each)].map(({ value }) => value.op));
  return {
    kinds: collect(({ steps }) => steps.map(({ kind }) => kind)),
    shapes: collect(({ steps }) =>
      steps.filter(isInputStep).map((step) => getInputDefinition(step).shape(step).is),
    ),
    operators,
    bounds: operators,
    tests: collect((each) => [...walkAllConditions(each)].map(({ value }) => value.test)),
    sources: collect(({ lead }) =>
      listLeadFields(lead).flatMap(({ values }) => values.map(({ from }) => from)),
    ),
    actions: collect(({ repeats, steps }) => [
      ...(repeats ? ['addItem', 'removeItem', 'restoreItem'] : []),
      ...(steps.some((step) => step.kind === 'results' && step.adjust) ? ['adjust'] : []),
    ]),
  };
}

/**
 * Compiles a site in all languages, for now and for each later period.
 * @param now in milliseconds since 1970
 * @throws ScheduleError see {@link compile}
 */
export function compileSite(source: Source, now: number): CompiledSite {
  const periods = listPeriodsFrom(source.config, now);
  const compileLanguage = (tag?: string): CompiledLanguage => {
    const compileAt = ({ from }: Period) =>
      withoutMessages(compile(source, { at: from, language: tag, texts: 'filled' }));
    const [present, ...later] = periods;
    return { tag, estimators: [compileAt(present), ...later.map(compileAt)] };
  };
  const tags = Object.keys(source.translations ?? {});
  const own = compileLanguage();
  return {
    source,
    periods,
    languages: [own, ...tags.map((tag) => compileLanguage(tag))],
    used: listUsedNames(own.estimators),
  };
}
