import { formatList } from '../../../src/engine/text/format.ts';
import {
  getBranches,
  isSchema,
  resolveSchema,
  findChildSchema,
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

function renderTable(root: Schema, { properties = {}, required = [] }: Schema): string[] {
  const rows = Object.keys(properties).map((key) => {
    const schema = resolveSchema(root, findChildSchema({ properties }, key));
    const isRequired = required.includes(key) ? 'yes' : '';
    const { description = '', hint = '' } = schema;
    const words = `${description}${describePlaceholders(schema)} ${hint}`.trim();
    return `| \`${key}\` | ${describeValue(root, properties[key])} | ${isRequired} | ${escapeMarkdown(words)} |`;
  });
  return ['| key | value | needed | what it is |', '| --- | --- | --- | --- |', ...rows];
}

function renderBody(root: Schema, schema: Schema): string[] {
  if (schema.discriminator) {
    const tag = schema.discriminator.propertyName;
    return [...getBranches(root, schema)].map(
      ([kind, { title = '', description = '' }]) =>
        `- \`"${tag}": "${kind}"\`: ${renderLink(title)}. ${escapeMarkdown(description)}`,
    );
  }
  if (Array.isArray(schema.enum)) return [`One of ${schema.enum.map(renderCode).join(', ')}.`];
  if (schema.properties) return renderTable(root, schema);
  const others: unknown = schema.additionalProperties;
  return isSchema(others) ? [`Any name, each with: ${describeValue(root, others)}.`] : [];
}

function renderSection(level: string, title: string, root: Schema, schema: Schema): string[] {
  const description = schema.description ? [escapeMarkdown(schema.description), ''] : [];
  return [`${level} ${title}`, '', ...description, ...renderBody(root, schema), ''];
}

export function renderReference(described: readonly DescribedFile[]): string {
  return [
    '<!-- Made from schemas/ by "npm run generate". Do not edit. -->',
    '',
    '# Every key of the config',
    '',
    'For recipes see [README.md](README.md). The same words appear in an editor that reads `$schema`.',
    '',
    ...described.flatMap(({ file, schema }) => [
      ...renderSection('##', file, schema, schema),
      ...Object.values<Schema>(schema.definitions ?? {}).flatMap((each) =>
        each.title === undefined ? [] : renderSection('###', each.title, schema, each),
      ),
    ]),
  ].join('\n');
}
