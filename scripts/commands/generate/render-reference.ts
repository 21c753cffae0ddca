import { formatList } from '../../../src/engine/text/format.ts';
import {
  getBranches,
  isSchema,
  resolveSchema,
  findChildSchema,
  findTagKey,
  type Schema,
} from '../../../src/engine/schema/schema.ts';

export interface DescribedFile {
  readonly file: string;
  readonly schema: Schema;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[|<*_[\]]/g, '\\$&');
}

function renderLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function renderCode(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function describeBounds({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function describeNumber({ type, unit, ...limits }: Schema): string {
  const number = type === 'integer' ? 'whole number' : 'number';
  return `${number}${describeBounds(limits)}${unit ? ` (${unit})` : ''}`;
}

function describeText(schema: Schema): string {
  const { text, longest, refersTo, defines, picture, link: isLink } = schema;
  if (picture) return 'a picture in public/';
  if (isLink) return 'an address';
  if (refersTo)
    return `the name of ${/^[aeiou]/.test(refersTo.thing) ? 'an' : 'a'} ${refersTo.thing}`;
  if (defines) return `a name for the ${defines}`;
  if (text) return `text, up to ${longest} characters${text === 'rich' ? ', with links' : ''}`;
  return 'text';
}

/** The type of a value in a few words. A definition with a title is linked to its section. */
function describeValue(root: Schema, value: unknown): string {
  const schema = resolveSchema(root, value);
  if (schema.title !== undefined) return renderLink(schema.title);
  if (schema.const !== undefined) return renderCode(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(renderCode).join(' or ');
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((each: unknown) => describeValue(root, each)).join(' or ');
  }
  switch (schema.type) {
    case 'string':
      return describeText(schema);
    case 'integer':
    case 'number':
      return describeNumber(schema);
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list of ${schema.items ? describeValue(root, schema.items) : 'anything'}`;
    default:
      return 'object';
  }
}

/** The placeholders of a text that its description does not mention. */
function describePlaceholders({ placeholders, description = '', items }: Schema): string {
  const { facts, beside = [], named = [], things } = placeholders ?? items?.placeholders ?? {};
  const names = [...beside.map((key: string) => key.replace(/.*\./, '')), ...named].map(
    (name: string) => `{${name}}`,
  );
  const sorts = [
    ...names.filter((name) => !description.includes(name)),
    ...(facts ? ['facts such as {company.phone}'] : []),
    ...(things ? [`the names of the ${things}s`] : []),
  ];
  return sorts.length > 0 ? ` May hold ${formatList(sorts, 'and')}.` : '';
}

/** The keys of an object, a line for each. */
function listKeyLines(root: Schema, { properties = {}, required = [] }: Schema) {
  return Object.keys(properties).map((key) => {
    const schema = resolveSchema(root, findChildSchema({ properties }, key));
    const needed = required.includes(key) ? '; needed' : '';
    const { description = '', refersTo, defines } = schema;
    // What a name may consist of is said once, at the top.
    const hint = refersTo || defines ? '' : (schema.hint ?? '');
    const words = `${description}${describePlaceholders(schema)} ${hint}`.trim();
    const value = describeValue(root, properties[key]);
    return { key, line: `- \`${key}\` (${value}${needed}): ${escapeMarkdown(words)}` };
  });
}

/** A sort of things of several kinds, such as the steps. */
interface Union {
  readonly title: string;
  readonly tag: string;
  readonly kinds: ReadonlyMap<string, Schema>;
  /** The lines of the keys that several kinds have alike. */
  readonly shared: ReadonlySet<string>;
}

const LEAST_SHARING = 3;

function findUnion(root: Schema, schema: Schema): Union | undefined {
  const tag = findTagKey(schema);
  if (tag === undefined) return undefined;
  const kinds = getBranches(root, schema);
  const lines = [...kinds.values()]
    .filter(({ formula }) => formula === undefined)
    .flatMap((each) => listKeyLines(root, each).map(({ line }) => line));
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const shared = new Set(lines.filter((line) => (counts.get(line) ?? 0) >= LEAST_SHARING));
  return { title: schema.title ?? '', tag, kinds, shared };
}

function partition<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}

function getFirstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

function renderOperators(operators: readonly (readonly [string, Schema])[]): string[] {
  return operators.length === 0
    ? []
    : [
        '',
        'Formulas say all of these. In an older config the operators are still read, and `npm run check -- --fix` writes them as formulas:',
        '',
        '| formula | what it says | operator and its keys |',
        '| --- | --- | --- |',
        ...operators.map(([kind, { formula = '', description = '', properties }]) => {
          const keys = Object.keys(properties).filter((key) => !/^(op|label)$/.test(key));
          return `| \`${formula}\` | ${escapeMarkdown(description)} | \`${kind}\`: ${keys.join(', ')} |`;
        }),
      ];
}

function renderUnion({ tag, kinds, shared }: Union): string[] {
  const [written, said] = partition([...kinds], ([, { formula }]) => formula === undefined);
  return [
    ...written.map(
      ([kind, { title = '', description = '' }]) =>
        `- \`"${tag}": "${kind}"\`: ${renderLink(title)}. ${escapeMarkdown(getFirstSentence(description))}`,
    ),
    ...(shared.size > 0 ? ['', 'Keys of several of them:', '', ...shared] : []),
    ...renderOperators(said),
  ];
}

/** The keys of one kind, after those that it has from its union. */
function renderKind(root: Schema, schema: Schema, { title, tag, shared }: Union): string[] {
  const lines = listKeyLines(root, schema).filter(({ key }) => key !== tag);
  const [known, own] = partition(lines, ({ line }) => shared.has(line));
  const names = known.map(({ key }) => `\`${key}\``).join(', ');
  return [
    `\`"${tag}": ${JSON.stringify(schema.properties[tag].const)}\`${known.length > 0 ? `, and of ${renderLink(title)}: ${names}` : ''}.`,
    '',
    ...own.map(({ line }) => line),
  ];
}

function renderBody(root: Schema, schema: Schema, unions: readonly Union[]): string[] {
  const union = findUnion(root, schema);
  if (union) return renderUnion(union);
  if (Array.isArray(schema.enum)) return [`One of ${schema.enum.map(renderCode).join(', ')}.`];
  const own = unions.find(({ kinds }) =>
    [...kinds.values()].some(({ title }) => title === schema.title),
  );
  if (own && schema.title !== undefined) return renderKind(root, schema, own);
  if (schema.properties) return listKeyLines(root, schema).map(({ line }) => line);
  const others: unknown = schema.additionalProperties;
  if (isSchema(others)) return [`Any name, each with: ${describeValue(root, others)}.`];
  const [written] = schema.shorthand && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return written ? [`Written out it is a ${describeValue(root, written)}.`] : [];
}

function renderSection(
  heading: string,
  root: Schema,
  schema: Schema,
  unions: readonly Union[],
): string {
  const description = schema.description ? [escapeMarkdown(schema.description), ''] : [];
  return [heading, '', ...description, ...renderBody(root, schema, unions), ''].join('\n');
}

/** The sections of a file and of all that they lead to. */
function renderFile({ file, schema }: DescribedFile): string[] {
  const definitions = Object.values<Schema>(schema.definitions ?? {});
  const unions = definitions.flatMap((each) => findUnion(schema, each) ?? []);
  const sections = new Map(
    definitions.flatMap((each) =>
      each.title === undefined
        ? []
        : [[renderLink(each.title), renderSection(`### ${each.title}`, schema, each, unions)]],
    ),
  );
  const start = renderSection(`## ${file}`, schema, schema, unions);
  const reached = new Set<string>();
  const reach = (text: string) => {
    for (const [link, section] of sections) {
      if (reached.has(link) || !text.includes(link)) continue;
      reached.add(link);
      reach(section);
    }
  };
  reach(start);
  return [start, ...[...sections].flatMap(([link, text]) => (reached.has(link) ? text : []))];
}

export function renderReference(described: readonly DescribedFile[]): string {
  return [
    '<!-- Made from schemas/ by "npm run generate". Do not edit. -->',
    '',
    '# Every key of the config',
    '',
    'For recipes and formulas see [README.md](README.md). The same words appear in an editor that reads `$schema`.',
    '',
    'A name starts with a letter and has only letters, digits and hyphens. The name of an answer or a figure of a repeated group ends with a dot and the number of the item (`size.2`, within another group `pane.2-1`), that of a variant with its id (`price.good`).',
    '',
    ...described.flatMap(renderFile),
  ].join('\n');
}
