import { formatList } from '../../src/engine/text/words.ts';
import {
  getBranches,
  isSchema,
  resolveSchema,
  findChildSchema,
  type Schema,
} from '../../src/engine/schema/schema.ts';

/** A file that people edit, and its schema. */
export interface Described {
  readonly file: string;
  readonly schema: Schema;
}

function plain(text: string): string {
  return text.replace(/[|<*_[\]]/g, '\\$&');
}

function link(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function bounds({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function numberWords({ type, unit, ...limits }: Schema): string {
  const number = type === 'integer' ? 'whole number' : 'number';
  return `${number}${bounds(limits)}${unit ? ` (${unit})` : ''}`;
}

/** A text for readers, the name of something, or any other text. */
function textWords(schema: Schema): string {
  const { text, longest, refersTo, defines, picture, link: isLink } = schema;
  if (picture) return 'a picture in public/';
  if (isLink) return 'an address';
  if (refersTo)
    return `the name of ${/^[aeiou]/.test(refersTo.thing) ? 'an' : 'a'} ${refersTo.thing}`;
  if (defines) return `a name for the ${defines}`;
  if (text) return `text, up to ${longest} characters${text === 'rich' ? ', with links' : ''}`;
  return 'text';
}

/** What a value may be, in a few words. What has a title has a section of its own. */
function sort(root: Schema, value: unknown): string {
  const schema = resolveSchema(root, value);
  if (schema.title !== undefined) return link(schema.title);
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(' or ');
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((each: unknown) => sort(root, each)).join(' or ');
  }
  switch (schema.type) {
    case 'string':
      return textWords(schema);
    case 'integer':
    case 'number':
      return numberWords(schema);
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list of ${schema.items ? sort(root, schema.items) : 'anything'}`;
    default:
      return 'object';
  }
}

/** Which placeholders a text may hold, as far as its description does not say so. */
function placeholderWords({ placeholders, description = '', items }: Schema): string {
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

function table(root: Schema, { properties = {}, required = [] }: Schema): string[] {
  const rows = Object.keys(properties).map((key) => {
    const schema = resolveSchema(root, findChildSchema({ properties }, key));
    const isRequired = required.includes(key) ? 'yes' : '';
    const { description = '', hint = '' } = schema;
    const words = `${description}${placeholderWords(schema)} ${hint}`.trim();
    return `| \`${key}\` | ${sort(root, properties[key])} | ${isRequired} | ${plain(words)} |`;
  });
  return ['| key | value | needed | what it is |', '| --- | --- | --- | --- |', ...rows];
}

function body(root: Schema, schema: Schema): string[] {
  if (schema.discriminator) {
    const tag = schema.discriminator.propertyName;
    return [...getBranches(root, schema)].map(
      ([kind, { title = '', description = '' }]) =>
        `- \`"${tag}": "${kind}"\`: ${link(title)}. ${plain(description)}`,
    );
  }
  if (Array.isArray(schema.enum)) return [`One of ${schema.enum.map(code).join(', ')}.`];
  if (schema.properties) return table(root, schema);
  const others: unknown = schema.additionalProperties;
  return isSchema(others) ? [`Any name, each with: ${sort(root, others)}.`] : [];
}

function section(level: string, title: string, root: Schema, schema: Schema): string[] {
  const description = schema.description ? [plain(schema.description), ''] : [];
  return [`${level} ${title}`, '', ...description, ...body(root, schema), ''];
}

/** Every key of the config files, with what it means, as markdown. */
export function referenceOf(described: readonly Described[]): string {
  return [
    '<!-- Made from schemas/ by "npm run generate". Do not edit. -->',
    '',
    '# Every key of the config',
    '',
    'For recipes see [README.md](README.md). The same words appear in an editor that reads `$schema`.',
    '',
    ...described.flatMap(({ file, schema }) => [
      ...section('##', file, schema, schema),
      ...Object.values<Schema>(schema.definitions ?? {}).flatMap((each) =>
        each.title === undefined ? [] : section('###', each.title, schema, each),
      ),
    ]),
  ].join('\n');
}
