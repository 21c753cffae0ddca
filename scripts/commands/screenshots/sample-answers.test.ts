import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileText } from '../../../src/engine/compile/compile.ts';
import type { EstimatorConfig, Step } from '../../../src/engine/generated/estimator.ts';
import { resolveFlow } from '../../../src/engine/rules/visibility.ts';
import { fenceSiteConfig } from '../../../src/engine/wizard/fixtures/fence-site-config.ts';
import { isStepComplete } from '../../../src/engine/wizard/step-state.ts';
import { pickSampleAnswers } from './sample-answers.ts';

const TODAY = '2026-05-01';

function answerSteps(config: Pick<EstimatorConfig, 'steps'>) {
  const moves = pickSampleAnswers(config, TODAY);
  const given = Object.fromEntries(moves.map(({ step, value }) => [step.answer, value]));
  const { steps, answers } = resolveFlow(config, given);
  return {
    given,
    steps,
    open: steps.filter((each) => !isStepComplete(config, each, answers, TODAY)),
  };
}

/** The wizard of the fence builder, with other steps in front. */
const prependSteps = (...steps: Step[]) => ({ steps: [...steps, ...fenceSiteConfig.steps] });

const fieldTexts = { title: '', fieldLabel: '', message: '', continueLabel: '' };

describe('a visitor who takes what comes first', () => {
  it.each(readdirSync('examples'))('comes to the results of %s', (trade) => {
    const text = readFileSync(`examples/${trade}/estimator.json`, 'utf8');
    const { steps, open } = answerSteps(compileText(text));
    expect(steps.at(-1)?.kind).toBe('results');
    expect(open).toEqual([]);
  });

  it('lives where the company comes to', () => {
    const postcode: Step = { ...fieldTexts, id: 'code', kind: 'digits', answer: 'code', length: 5 };
    const far: Step = {
      id: 'far',
      kind: 'stop',
      title: '',
      text: '',
      showWhen: { test: 'not', of: { test: 'startsWith', answer: 'code', text: '28' } },
    };
    const { given, steps } = answerSteps(prependSteps(postcode, far));
    expect(given['code']).toMatch(/^28\d{3}$/);
    expect(steps.at(-1)?.kind).toBe('results');
  });

  it('comes on a day that can be chosen today', () => {
    const soon: Step = {
      ...fieldTexts,
      id: 'day',
      kind: 'date',
      answer: 'day',
      earliestIn: 1,
      latestIn: 9,
    };
    const past: Step = { ...fieldTexts, id: 'since', kind: 'month', answer: 'since', latestIn: 0 };
    expect(answerSteps(prependSteps(soon, past)).given).toMatchObject({
      day: '2026-05-02',
      since: '2026-05',
    });
  });
});
