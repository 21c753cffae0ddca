import type { RJSFSchema } from '@rjsf/utils';
import type { ContactField, ContactForm } from '../../../engine/generated/estimator.ts';
import { TICKED, UNTICKED } from '../../../engine/wizard/tick-values.ts';
import { isOptionalField } from './isOptionalField.ts';

/**
 * An address that a mail server could accept: something before the @, a name with a dot after it, no
 * dots at the ends of the first part or side by side. A pattern, because Ajv's own format would bring
 * its whole table of formats into the visitor's browser.
 */
const EMAIL_PATTERN =
  "^(?!\\.)(?!.*\\.\\.)(?!.*\\.@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+" +
  '@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$';

/** The characters of a phone number: digits, a plus, hyphens, brackets and blanks. */
const PHONE_CHARACTERS = '[0-9+() -]*$';

function createPhonePattern(fewestDigits: number): string {
  return fewestDigits === 0
    ? `^${PHONE_CHARACTERS}`
    : `^(?=(?:[^0-9]*[0-9]){${fewestDigits}})${PHONE_CHARACTERS}`;
}

/** Something else than blanks: a name of three spaces is nobody's. */
const NON_BLANK_PATTERN = '^\\s*\\S';

/** What is written by hand. Blanks in what may be left out are no mistake. */
function createTextSchema({
  minLength,
  optional = false,
}: Extract<ContactField, { kind: 'line' | 'comment' }>) {
  return { type: 'string', minLength, ...(!optional && { pattern: NON_BLANK_PATTERN }) } as const;
}

/** So many characters, line breaks among them. */
function createMinLengthPattern(characters: number): string {
  return `(?=[^]{${characters}})`;
}

/** How many characters a field accepts that does not say so itself. Far from what a lead may hold. */
const DEFAULT_MAX_LENGTH = 500;

/** What a field holds before anything was done to it. */
export function getEmptyValue({ kind }: ContactField): string {
  return kind === 'tick' ? UNTICKED : '';
}

/** The most characters that a field accepts; undefined where the form has no words for it. */
export function getMaxLength(
  field: ContactField,
  { tooLong }: Pick<ContactForm, 'tooLong'>,
): number | undefined {
  if (tooLong === undefined || field.kind === 'tick' || field.kind === 'choice') return undefined;
  return field.maxLength ?? DEFAULT_MAX_LENGTH;
}

/**
 * The same, where nothing is accepted, too. By a pattern alone: alternatives in a schema would bring a part of
 * rjsf into the site that it is built without.
 */
function allowEmpty({
  minLength = 0,
  pattern = '',
  enum: values,
  ...rest
}: RJSFSchema): RJSFSchema {
  if (values) return { ...rest, enum: ['', ...values] };
  const whole =
    pattern.replace(/^\^/, `^${createMinLengthPattern(minLength)}`) ||
    `^${createMinLengthPattern(minLength)}`;
  return { ...rest, pattern: `^$|${whole}` };
}

/** The JSON Schema of a field, by its kind. A kind that is missing here does not compile. */
const schemaCreators: {
  [K in ContactField['kind']]: (field: Extract<ContactField, { kind: K }>) => RJSFSchema;
} = {
  line: createTextSchema,
  email: () => ({ type: 'string', pattern: EMAIL_PATTERN }),
  comment: createTextSchema,
  choice: ({ choices }) => ({ type: 'string', enum: choices.map(({ id }) => id) }),
  tick: ({ mustBeTicked = false }) => ({
    type: 'string',
    enum: mustBeTicked ? [TICKED] : [TICKED, UNTICKED],
  }),
  phone: ({ minLength, minDigits = 0 }) => ({
    type: 'string',
    minLength,
    pattern: createPhonePattern(minDigits),
  }),
};

type ContactFormRules = Pick<ContactForm, 'fields' | 'tooLong'>;

function createFieldSchema(field: ContactField, rules: ContactFormRules): RJSFSchema {
  const maxLength = getMaxLength(field, rules);
  // Looked up by the field's own kind; TypeScript cannot follow that through an index.
  const schema = (schemaCreators[field.kind] as (field: ContactField) => RJSFSchema)(field);
  return {
    ...(isOptionalField(field) ? allowEmpty(schema) : schema),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** The JSON Schema of the contact form. */
export function createContactSchema(rules: ContactFormRules): RJSFSchema {
  const { fields } = rules;
  return {
    $id: 'contact',
    type: 'object',
    required: fields.filter((field) => !isOptionalField(field)).map(({ id }) => id),
    properties: Object.fromEntries(
      fields.map((field) => [field.id, createFieldSchema(field, rules)]),
    ),
  };
}
