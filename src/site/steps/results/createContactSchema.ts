import type { RJSFSchema } from '@rjsf/utils';
import type { ContactField, ContactForm } from '../../../engine/generated/estimator.ts';
import { TICKED, UNTICKED } from '../../../engine/lead/tick-values.ts';
import { isOptionalField } from './isOptionalField.ts';

/**
 * An address that a mail server could accept: text before the @, a name with a dot after it, and no dots at the ends of
 * the first part or side by side. A pattern, because Ajv's own format would add its whole table of formats to the site.
 */
const EMAIL_PATTERN =
  "^(?!\\.)(?!.*\\.\\.)(?!.*\\.@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+" +
  '@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$';

/** A phone number of any digits, pluses, hyphens, parentheses and blanks. */
const PHONE_PATTERN = '^[0-9+() -]*$';

/**
 * A phone number of so many digits as people write it: also with dots and slashes, and with an extension such as
 * `ext. 5`, `x5` or `#5`, whatever the word is in their language.
 */
function createPhonePattern(fewestDigits: number): string {
  const extension = '[ ,;]*(\\p{L}{1,12}[.:]?|#) ?[0-9]{1,6}';
  return `^(?=([+() ./-]*[0-9]){${fewestDigits}})[0-9+() ./-]*(${extension})?$`;
}

/** Requires a character that is not blank, so that three spaces are not a name. */
const NON_BLANK_PATTERN = '^\\s*\\S';

/** The schema of free text. Blanks are valid in an optional field. */
function createTextSchema({
  minLength,
  optional = false,
}: Extract<ContactField, { kind: 'line' | 'comment' }>) {
  return { type: 'string', minLength, ...(!optional && { pattern: NON_BLANK_PATTERN }) } as const;
}

/** Matches at least this many characters, including line breaks. */
function createMinLengthPattern(characters: number): string {
  return `(?=[^]{${characters}})`;
}

/** The maximum length of a field without a limit of its own. Far below the limit for a lead. */
const DEFAULT_MAX_LENGTH = 500;

/** The initial value of a field. */
export function getEmptyValue({ kind }: ContactField): string {
  return kind === 'tick' ? UNTICKED : '';
}

/** The maximum length of a field; undefined if the form has no message for texts that are too long. */
export function getMaxLength(
  field: ContactField,
  { tooLong }: Pick<ContactForm, 'tooLong'>,
): number | undefined {
  if (tooLong === undefined || field.kind === 'tick' || field.kind === 'choice') return undefined;
  return field.maxLength ?? DEFAULT_MAX_LENGTH;
}

/**
 * Extends a schema to accept an empty value. Uses a pattern, because alternatives in a schema need a part of rjsf that
 * the build leaves out.
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

/** Create the JSON Schema of a field, by kind. A missing kind is a type error. */
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
    pattern: minDigits === 0 ? PHONE_PATTERN : createPhonePattern(minDigits),
  }),
};

type ContactFormRules = Pick<ContactForm, 'fields' | 'tooLong'>;

function createFieldSchema(field: ContactField, rules: ContactFormRules): RJSFSchema {
  const maxLength = getMaxLength(field, rules);
  // TypeScript cannot infer that the entry matches the kind of the field.
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
