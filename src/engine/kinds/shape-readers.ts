import { findChosenOption, toStoredValue } from './answers.ts';
import { isWithinDateLimits } from './calendar.ts';
import { findCount, isAllowedCount, isAllowedInAll } from './counts.ts';
import { hasAtMostDecimals, isMultipleOf } from './decimals.ts';
import { isOptionRecord } from './option-record.ts';
import type { ShapeOf, ShapeReader } from './shape.ts';

export const numberShape: ShapeReader<ShapeOf<'number'>> = {
  toJsonSchema: ({ min, max, decimals = 0 }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    decimals,
  }),
  fits: ({ min, max, decimals = 0 }, value) =>
    typeof value === 'number' && value >= min && value <= max && hasAtMostDecimals(value, decimals),
};

export const multipleShape: ShapeReader<ShapeOf<'multiple'>> = {
  toJsonSchema: ({ min, max, of }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    isMultipleOf: of,
  }),
  fits: ({ min, max, of }, value) =>
    typeof value === 'number' && value >= min && value <= max && isMultipleOf(value, of),
};

export const textShape: ShapeReader<ShapeOf<'text'>> = {
  toJsonSchema: ({ min, max }) => ({ type: 'string', minLength: min, maxLength: max }),
  fits: ({ min, max }, value) => {
    if (typeof value !== 'string') return false;
    const { length } = Array.from(value);
    return length >= min && length <= max;
  },
};

export const digitsShape: ShapeReader<ShapeOf<'digits'>> = {
  // An empty field is valid for the form, so that it shows no error yet. Only a pasted text that is not one code is
  // longer than a code.
  toJsonSchema: ({ length }) => ({
    type: 'string',
    maxLength: length,
    pattern: `^([0-9]{${length}})?$`,
  }),
  fits: ({ length }, value) =>
    typeof value === 'string' && value.length === length && /^[0-9]*$/.test(value),
};

export const choiceShape: ShapeReader<ShapeOf<'choice'>> = {
  // An `enum`: with a `oneOf` rjsf would select the first option by itself. Options that are not offered are in it,
  // too: the widget decides what is shown.
  toJsonSchema: (shape) => {
    const { options, isOptional = false } = shape;
    const stored = options.map((option) => toStoredValue(shape, option));
    const values = isOptional ? ['', ...stored] : stored;
    const [type = 'string', ...others] = new Set(
      values.map((value) => (typeof value === 'number' ? 'number' : 'string')),
    );
    return { type: others.length === 0 ? type : [type, ...others], enum: values };
  },
  fits: (shape, value) =>
    (value === '' && shape.isOptional === true) || findChosenOption(shape, value) !== undefined,
};

export const dateShape: ShapeReader<ShapeOf<'date'>> = {
  toJsonSchema: ({ limits }) => ({ type: 'string', calendar: limits }),
  fits: ({ limits }, value) => typeof value === 'string' && isWithinDateLimits(value, limits),
};

export const ticksShape: ShapeReader<ShapeOf<'ticks'>> = {
  toJsonSchema: ({ options }) => ({
    type: 'object',
    properties: Object.fromEntries(options.map(({ id }) => [id, { type: 'boolean' }])),
    additionalProperties: false,
  }),
  fits: (shape, value) =>
    isOptionRecord(shape, value, (entry): entry is boolean => typeof entry === 'boolean'),
};

export const countsShape: ShapeReader<ShapeOf<'counts'>> = {
  toJsonSchema: ({ options, inAll }) => ({
    type: 'object',
    properties: Object.fromEntries(
      options.map(({ id, min = 1, max }) => [
        id,
        { type: 'integer', minimum: 0, maximum: max, not: { minimum: 0.5, exclusiveMaximum: min } },
      ]),
    ),
    additionalProperties: false,
    ...(inAll && { inAll: { min: inAll.min, max: inAll.max } }),
  }),
  fits: (shape, value) =>
    isOptionRecord(shape, value, (entry): entry is number => Number.isInteger(entry)) &&
    shape.options.every((option) => isAllowedCount(option, findCount(value, option) ?? 0)) &&
    (!shape.inAll || isAllowedInAll(value, shape.inAll)),
};
