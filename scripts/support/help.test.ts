import { describe, expect, it } from 'vitest';
import { started } from '../testing/heard.ts';

describe.each(['start', 'dev', 'build'])('npm run %s -- --help', (name) => {
  it('tells what it does, and does nothing', async () => {
    const program = ['--import', 'tsx', `scripts/${name}.ts`, '--help'];
    const { code, stdout } = await started(process.execPath, program);
    expect(code).toBe(0);
    expect(stdout).toContain('ESTIMATOR_CONFIG');
  });
});
