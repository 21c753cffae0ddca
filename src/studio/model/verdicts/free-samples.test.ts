import { expect, it } from 'vitest';
import { fenceConfig } from '../../../engine/rules/fixtures/fence-config.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { openFiles } from '../testing/open-files.ts';
import { describeFreeSamples } from './free-samples.ts';

const sample = (name: string, fenceStyle: string) => ({
  name,
  situation: '',
  answers: { fenceStyle, fenceLength: 100, groundKind: 'sand', zone: '95112' },
  expected: {},
});

/** The fences with one that was free before, and sample customers; one of them answers what no option says. */
const [saved, cases] = openFiles({
  'estimator.json': withValueAt(fenceConfig, ['prices', 'perFoot', 'privacy'], 0),
  'cases.json': {
    cases: [sample('Ines', 'picket'), sample('Tom', 'privacy'), sample('Nobody', 'glass')],
  },
});
if (!saved) throw new Error('There is no config.');

it('names sample customers who pay nothing since the last save', () => {
  const today = new Date('2031-05-02');
  const value = withValueAt(saved.value, ['prices', 'perFoot', 'picket'], 0);
  expect(describeFreeSamples({ ...saved, value }, cases, today)).toBe(
    'The estimate is 0 for Ines.',
  );
  expect(describeFreeSamples(saved, cases, today)).toBeUndefined();
});
