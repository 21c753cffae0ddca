import type { EstimatorConfig } from '../../generated/estimator.ts';
import { placeholdersOf } from '../../copy/fill.ts';
import { optionsOf } from '../../rules/answers.ts';
import { lacksBand } from '../bands.ts';
import type { Check, Finding } from '../finding.ts';
import type { Path } from '../path.ts';
import { placeholderFindings } from '../text-findings.ts';
import { textsOf, type Text } from '../texts.ts';
import { quoted } from '../words.ts';

/** Options that show the limits of a band, and have none. */
function* bandless({ steps }: EstimatorConfig): Generator<Finding> {
  for (const [stepIndex, step] of steps.entries()) {
    for (const [index, option] of optionsOf(step).entries()) {
      if (!lacksBand(option)) continue;
      yield {
        path: ['steps', stepIndex, 'options', index, 'description'],
        message: `"description" of option '${option.label}' of step '${step.title}' shows {from} or {to}, and the option has no "range" to take them from.`,
        hint: 'Give the option a "range" with "from" and "to", or write the words themselves.',
      };
    }
  }
}

function isFilledByLead({ path }: Text): boolean {
  return path[0] === 'site' && path[1] === 'thankYouPage';
}

/** Where a confirmation field got another name, so that the texts no longer find it. */
interface Renamed {
  readonly path: Path;
  readonly from: string;
  readonly to: string;
}

/**
 * Confirmation fields that no text uses, though the texts name what they hold: their contact field or
 * answer, or several times the one name that nothing fills.
 */
function* renamedFields({ lead }: EstimatorConfig, texts: readonly Text[]): Generator<Renamed> {
  const { fields, requires } = lead.confirmation;
  const shown = texts
    .filter(isFilledByLead)
    .flatMap(({ text, placeholders }) =>
      placeholdersOf(text).map((name) => ({ name, isFilled: placeholders.includes(name) })),
    );
  const unfilled = shown.flatMap(({ name, isFilled }) => (isFilled ? [] : [name]));
  const [likely] = unfilled;
  const isRepeated = unfilled.length > 1 && unfilled.every((name) => name === likely);
  const unused = fields.filter(({ name }) => shown.every((each) => each.name !== name));
  for (const field of unused) {
    const { name, value } = field;
    const source =
      value.from === 'contact' ? value.field : value.from === 'answer' ? value.answer : '';
    const from = unfilled.includes(source)
      ? source
      : isRepeated && unused.length === 1
        ? likely
        : undefined;
    if (from === undefined || requires.includes(from)) continue;
    const path = ['lead', 'confirmation', 'fields', fields.indexOf(field), 'name'];
    yield { path, from, to: name };
  }
}

/** Every placeholder is one that is filled where it stands. What has one cause is said once. */
export const unknownPlaceholder: Check = {
  code: 'unknown-placeholder',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    const withoutBand = [...bandless(config)];
    const places = new Set(withoutBand.map(({ path }) => path.join()));
    yield* withoutBand;
    const texts = [...textsOf(config)];
    const renamed = [...renamedFields(config, texts)];
    for (const { path, from, to } of renamed) {
      yield {
        path,
        message: `The thank-you page shows {${from}}, but the confirmation field that could fill it is called ${quoted(to)}.`,
        hint: `Call it ${quoted(from)} again, or write {${to}} in the texts of the page.`,
      };
    }
    // What "requires" asks for in vain is an unknown reference already.
    const { requires } = config.lead.confirmation;
    const saidOfLead = [...renamed.map(({ from }) => from), ...requires];
    const isBandless = ({ path }: Text) => places.has(path.join());
    yield* placeholderFindings(
      texts.map((text) => {
        const said = isFilledByLead(text) ? saidOfLead : isBandless(text) ? ['from', 'to'] : [];
        return { ...text, said };
      }),
    );
  },
};
