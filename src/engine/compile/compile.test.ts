import { expect, it } from 'vitest';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { compile, recompile } from './compile.ts';
import { toSource } from './testing/compile-for-test.ts';

it('takes over what a later version of the source has not changed, also of items', () => {
  const last = compile(toSource(painterConfig));
  const [first, ...steps] = painterConfig.steps;
  const changed = [{ ...first, title: 'How many?' }, ...steps] as typeof painterConfig.steps;
  const source = toSource({ ...painterConfig, steps: changed });
  const next = recompile(last, source);
  expect(next).toEqual(compile(source));
  expect(next.steps.map((step, index) => step === last.steps[index])).toEqual(
    last.steps.map((_, index) => index > 0),
  );
  expect(next.rules).toBe(last.rules);
});
