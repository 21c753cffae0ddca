/** A JSON Schema as far as the reference reads it. */
interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** A file that people edit, and its schema. */
export interface Described {
  readonly file: string;
  readonly schema: Schema;
}

function plain(text: string): string {
  return text.replace(/[|<*_[\]]/g, '\\$&');
}

function nameOf(reference: string): string {
  return reference.replace('#/definitions/', '');
}

function link(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function bounds({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** What a value may be, in a few words. */
function sort(schema: Schema): string {
  if (schema.$ref) return link(nameOf(schema.$ref));
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(sort).join(' or ');
  switch (schema.type) {
    case 'string':
      return schema.pattern ? `text like \`${schema.pattern.replaceAll('|', '\\|')}\`` : 'text';
    case 'integer':
      return `whole number${bounds(schema)}`;
    case 'number':
      return `number${bounds(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list of ${schema.items ? sort(schema.items) : 'anything'}`;
    default:
      return 'object';
  }
}

function table({ properties = {}, required = [] }: Schema): string[] {
  const rows = Object.entries(properties).map(([key, value]) => {
    const isRequired = required.includes(key) ? 'yes' : '';
    return `| \`${key}\` | ${sort(value)} | ${isRequired} | ${plain(value.description ?? '')} |`;
  });
  return ['| key | value | needed | what it is |', '| --- | --- | --- | --- |', ...rows];
}

function branches(schema: Schema, definitions: Readonly<Record<string, Schema>>): string[] {
  const tag = schema.discriminator?.propertyName ?? '';
  return (schema.oneOf ?? []).map(({ $ref = '' }) => {
    const branch = definitions[nameOf($ref)];
    const value = branch?.properties?.[tag]?.const;
    return `- \`"${tag}": ${JSON.stringify(value)}\`: ${link(nameOf($ref))}. ${plain(branch?.description ?? '')}`;
  });
}

function body(schema: Schema, definitions: Readonly<Record<string, Schema>>): string[] {
  if (schema.oneOf) return branches(schema, definitions);
  if (schema.properties) return table(schema);
  const others = schema.additionalProperties;
  return typeof others === 'object' ? [`Any name, each with: ${sort(others)}.`] : [];
}

function section(
  level: string,
  title: string,
  schema: Schema,
  definitions: Readonly<Record<string, Schema>>,
): string[] {
  const description = schema.description ? [plain(schema.description), ''] : [];
  return [`${level} ${title}`, '', ...description, ...body(schema, definitions), ''];
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
    ...described.flatMap(({ file, schema: { definitions = {}, ...schema } }) => [
      ...section('##', file, schema, definitions),
      ...Object.entries(definitions).flatMap(([name, each]) =>
        section('###', name, each, definitions),
      ),
    ]),
  ].join('\n');
}
