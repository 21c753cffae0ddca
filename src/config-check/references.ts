import type { EstimatorConfig } from '../generated/estimator.ts';
import { isAsking, isChoice, optionsOf, stepOfAnswer, type AskingStep } from '../rules/answers.ts';
import { allConditions, allLeadFields, allRules } from './places.ts';
import type { Path } from './path.ts';

/** Things that names refer to: what they are called, and where each known one is defined. */
export interface Namespace {
  /** What one of them is called in a sentence. */
  readonly thing: string;
  /** Where they belong, for things that there are several sorts of: ` of step 'Wood'`. */
  readonly scope: string;
  /** Tells apart namespaces of the same thing: the options of one step from those of another. */
  readonly key: string;
  readonly known: ReadonlyMap<string, Path>;
}

/** A place where the config names something that stands elsewhere in it. */
export interface Reference {
  readonly path: Path;
  readonly name: string;
  readonly namespace: Namespace;
}

function namespace(
  thing: string,
  entries: Iterable<readonly [string, Path]>,
  scope = '',
): Namespace {
  return { thing, scope, key: `${thing}${scope}`, known: new Map(entries) };
}

/** All namespaces of a config. */
function namespacesOf({ prices, steps, rules, lead }: EstimatorConfig) {
  const listed = <T, K extends keyof T & string>(list: readonly T[], key: K, ...path: string[]) =>
    list.map((each, index) => [String(each[key]), [...path, index, key]] as const);
  const optionsOfStep = (step: AskingStep): Namespace => {
    const index = steps.indexOf(step);
    const ids = optionsOf(step).map(
      ({ id }, at) => [id, ['steps', index, 'options', at, 'id']] as const,
    );
    return namespace('option', ids, ` of step '${step.title}'`);
  };
  return {
    answer: namespace(
      'answer',
      steps.flatMap((step, index) =>
        isAsking(step) ? [[step.answer, ['steps', index, 'answer']] as const] : [],
      ),
    ),
    figure: namespace('figure', listed(rules.figures, 'id', 'rules', 'figures')),
    table: namespace(
      'price table',
      Object.keys(prices).map((name) => [name, ['prices', name]]),
    ),
    entryOf: (table: string) =>
      namespace(
        'price',
        Object.keys(prices[table] ?? {}).map((name) => [name, ['prices', table, name]]),
        ` in table '${table}'`,
      ),
    optionsOfStep,
    contactField: namespace(
      'contact field',
      listed(lead.form.fields, 'id', 'lead', 'form', 'fields'),
    ),
    payloadField: namespace('payload field', listed(lead.payload, 'name', 'lead', 'payload')),
    confirmationField: namespace(
      'confirmation field',
      listed(lead.confirmation.fields, 'name', 'lead', 'confirmation', 'fields'),
    ),
  };
}

type Namespaces = ReturnType<typeof namespacesOf>;

function* conditionReferences(config: EstimatorConfig, all: Namespaces): Generator<Reference> {
  for (const { path, value } of allConditions(config)) {
    if (!('answer' in value)) continue;
    yield { path: [...path, 'answer'], name: value.answer, namespace: all.answer };
    const step = stepOfAnswer(config.steps, value.answer);
    if (step && 'options' in step && 'option' in value) {
      yield { path: [...path, 'option'], name: value.option, namespace: all.optionsOfStep(step) };
    }
  }
}

function* ruleReferences(config: EstimatorConfig, all: Namespaces): Generator<Reference> {
  for (const { path, value: rule } of allRules(config)) {
    if ('answer' in rule) {
      yield { path: [...path, 'answer'], name: rule.answer, namespace: all.answer };
    }
    if ('figure' in rule) {
      yield { path: [...path, 'figure'], name: rule.figure, namespace: all.figure };
    }
    if (!('table' in rule)) continue;
    yield { path: [...path, 'table'], name: rule.table, namespace: all.table };
    if ('entry' in rule && Object.hasOwn(config.prices, rule.table)) {
      yield { path: [...path, 'entry'], name: rule.entry, namespace: all.entryOf(rule.table) };
    }
  }
  const { total, breakdown } = config.rules;
  yield { path: ['rules', 'total'], name: total, namespace: all.figure };
  for (const [index, name] of breakdown.entries()) {
    yield { path: ['rules', 'breakdown', index], name, namespace: all.figure };
  }
}

function* leadReferences(config: EstimatorConfig, all: Namespaces): Generator<Reference> {
  for (const { path: field, value } of allLeadFields(config)) {
    const path = [...field, 'value'];
    const source = value.value;
    if (source.from === 'contact') {
      yield { path: [...path, 'field'], name: source.field, namespace: all.contactField };
    } else if (source.from === 'answer') {
      yield { path: [...path, 'answer'], name: source.answer, namespace: all.answer };
    } else if (source.from === 'figure') {
      yield { path: [...path, 'figure'], name: source.figure, namespace: all.figure };
    }
  }
  const { confirmation, tracking } = config.lead;
  for (const [index, name] of confirmation.requires.entries()) {
    const path = ['lead', 'confirmation', 'requires', index];
    yield { path, name, namespace: all.confirmationField };
  }
  const path = ['lead', 'tracking', 'eventId'];
  yield { path, name: tracking.eventId, namespace: all.payloadField };
}

function* stepReferences({ steps }: EstimatorConfig, all: Namespaces): Generator<Reference> {
  for (const [index, step] of steps.entries()) {
    if (isAsking(step) && isChoice(step) && step.default !== undefined) {
      const path = ['steps', index, 'default'];
      yield { path, name: step.default, namespace: all.optionsOfStep(step) };
    }
    if (step.kind !== 'results') continue;
    for (const [at, name] of step.requires.entries()) {
      yield { path: ['steps', index, 'requires', at], name, namespace: all.answer };
    }
  }
}

/** Every place where a config names something that must stand elsewhere in it. */
export function* referencesOf(config: EstimatorConfig): Generator<Reference> {
  const all = namespacesOf(config);
  yield* stepReferences(config, all);
  yield* conditionReferences(config, all);
  yield* ruleReferences(config, all);
  yield* leadReferences(config, all);
}
