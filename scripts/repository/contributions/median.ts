import type { Contribution } from './contribution.ts';

/** A sample operator, added as a contributor would: the median of its parts. */
export const medianContribution: Contribution = {
  definition: {
    union: 'RuleTree',
    name: 'MedianRule',
    schema: {
      title: 'MedianRule',
      description: 'The median of its parts.',
      type: 'object',
      additionalProperties: false,
      required: ['op', 'of'],
      properties: {
        op: { description: 'The median of its parts.', const: 'median', type: 'string' },
        label: { $ref: '#/definitions/RuleLabel' },
        of: { description: 'An odd number of parts.', $ref: '#/definitions/Parts' },
      },
    },
  },
  files: {
    'src/engine/rules/operators/median.ts': `
import { RuleError } from '../core/errors.ts';
import { listOperands } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

/** The median of an odd number of parts. */
export const medianOperator: Operator<'median'> = {
  listParts: listOperands,
  calculate: (_rule, parts, _context, path) => {
    const values = parts.map(({ value }) => value).toSorted((one, other) => one.cmp(other));
    const value = values[(values.length - 1) / 2];
    if (!value) throw new RuleError([...path, 'of'], 'a median needs an odd number of parts.');
    return { value };
  },
};

export const medianTools: OperatorTools<'median'> = {
  explain: ({ parts }, { explainPart }) => [
    \`the median of (\${parts.map((part) => explainPart(part)).join(', ')})\`,
  ],
};
`,
    'src/engine/rules/fixtures/median.json': JSON.stringify([
      {
        name: 'takes the one in the middle',
        rule: { op: 'median', of: [9, 1, 4].map((value) => ({ op: 'const', value })) },
        value: '4',
        words: '= the median of ($9, $1, $4)',
      },
      {
        name: 'needs an odd number of parts',
        rule: { op: 'median', of: [] },
        error: { path: 'rules.figures[0].rule.of', message: 'odd number' },
      },
    ]),
  },
  edits: {
    'src/engine/rules/operators/index.ts': [
      [
        'import { priceOperator',
        "import { medianOperator, medianTools } from './median.ts';\nimport { priceOperator",
      ],
      ['  price: priceOperator,', '  median: medianOperator,\n  price: priceOperator,'],
      ['  price: priceTools,', '  median: medianTools,\n  price: priceTools,'],
    ],
  },
};
