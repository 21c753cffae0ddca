import { siteFacts } from '../copy/siteFacts.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { subjectOf } from './label.ts';
import { valueAt, type Path } from './path.ts';

/** A text that visitors read, and what may stand in it where it stands. */
export interface Text {
  readonly path: Path;
  /** What the text is called, to begin a sentence with. */
  readonly subject: string;
  readonly text: string;
  /** The names of the placeholders that are filled here. */
  readonly placeholders: readonly string[];
  /** Whether links are shown as links here. */
  readonly isRich: boolean;
  /** How many characters fit. */
  readonly most: number;
}

const nothing = {
  company: {
    name: '',
    street: '',
    locality: '',
    region: '',
    postalCode: '',
    email: '',
    phone: '',
    licence: '',
    hours: [],
  },
  header: { title: '', skipLink: '' },
};

/** The placeholders of facts about the site and its company. */
export const SITE_FACTS: readonly string[] = Object.keys(siteFacts(nothing));

/** Parts of a config that hold no texts for visitors. */
const SILENT = /^(\$schema$|prices\.|acknowledged\.|lead\.(payload|confirmation|tracking)\.)/;

/** Keys whose values are names, addresses or settings, and everything below a rule or a condition. */
const NAMES = new Set(
  'id kind answer default total breakdown requires mode autocomplete illustration logo image href language op table entry figure test option showWhen condition'.split(
    ' ',
  ),
);

type Names = (config: EstimatorConfig, path: Path) => readonly string[];

/** The keys of what holds the text: their values are what the placeholders stand for. */
function own(...keys: string[]): Names {
  return (config, path) => {
    const holder = valueAt(config, path.slice(0, -1));
    return keys.filter((key) => valueAt(holder, [key]) !== undefined);
  };
}

const facts: Names = () => SITE_FACTS;

const lead: Names = ({ lead: { confirmation } }) => [
  ...SITE_FACTS,
  ...confirmation.fields.map(({ name }) => name),
];

function these(...names: string[]): Names {
  return () => names;
}

/** What may stand in a text: which placeholders are filled, and whether links are made. */
interface Place {
  readonly names: Names;
  readonly isRich?: boolean;
}

const thankYou: Place = { names: lead, isRich: true };

/** The places where texts may hold placeholders or links; everywhere else they are shown as written. */
const places: Readonly<Record<string, Place>> = {
  'steps.*.message': {
    names: (config, path) => [
      ...own('length', 'min', 'max', 'minLength', 'maxLength')(config, path),
      // A number step without a unit fills in nothing for it.
      ...(config.steps[Number(path[1])]?.kind === 'number' ? ['unit'] : []),
    ],
  },
  'steps.*.options.*.description': {
    names: (config, path) =>
      valueAt(config, [...path.slice(0, -1), 'range']) === undefined ? [] : ['from', 'to'],
  },
  'lead.form.fields.*.placeholder': { names: facts },
  'lead.form.fields.*.message': { names: own('minLength') },
  'lead.form.consent': { names: facts, isRich: true },
  'lead.messages.failure': { names: these('reason') },
  'site.wizard.progressText': { names: these('current', 'total', 'percent') },
  'site.wizard.documentTitle': { names: these('step', 'title') },
  'site.wizard.tooltipLabel': { names: these('label') },
  'site.footer.copyright': { names: (config, path) => [...facts(config, path), 'from', 'to'] },
  'site.footer.licence': { names: facts },
  'site.thankYouPage.heading': { names: lead },
  'site.thankYouPage.sent': thankYou,
  'site.thankYouPage.followUp': thankYou,
  'site.thankYouPage.nextSteps.*': thankYou,
  'site.thankYouPage.questions': thankYou,
  'site.notFoundPage.log': { names: these('path') },
  'site.consent.text': { names: facts, isRich: true },
};

/** How many characters fit, by the key of the text; `PARAGRAPH` for those that are not here. */
const lengths: Readonly<Record<string, number>> = {
  title: 90,
  heading: 90,
  label: 60,
  fieldLabel: 60,
  description: 200,
  bullets: 90,
  assurances: 90,
  placeholder: 60,
  unit: 12,
  hint: 160,
  message: 160,
  rates: 160,
  shortName: 24,
  days: 40,
  hours: 40,
  text: 700,
  consent: 500,
};

const PARAGRAPH = 300;
const BUTTON = 60;

function mostAt(path: Path): number {
  const key = path.findLast((part) => typeof part === 'string') ?? '';
  return lengths[key] ?? (key.endsWith('Label') ? BUTTON : PARAGRAPH);
}

function* leaves(value: unknown, path: Path): Generator<readonly [string, Path]> {
  if (typeof value === 'string') yield [value, path];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (!NAMES.has(String(key))) yield* leaves(part, [...path, key]);
  }
}

/** Every text that visitors read. Keys that are added to the schema are found by themselves. */
export function* textsOf(config: EstimatorConfig): Generator<Text> {
  for (const [text, path] of leaves(config, [])) {
    if (SILENT.test(path.join('.'))) continue;
    const place = places[path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')];
    yield {
      path,
      subject: subjectOf(path, config),
      text,
      placeholders: place?.names(config, path) ?? [],
      isRich: place?.isRich ?? false,
      most: mostAt(path),
    };
  }
}
