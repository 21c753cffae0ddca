import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram, type CommandResult } from './testing/run-command.ts';

const WORKFLOW = '.github/workflows/pull-request.yml';
/** The commands of these workflow steps, run from this project in the folder of the test. */
const NPM_SCRIPTS = Object.fromEntries(
  ['check', 'impact'].map((name) => [
    name,
    `node ${JSON.stringify(join(process.cwd(), 'scripts/estimator.js'))} ${name}`,
  ]),
);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-request-'));
  await mkdir(join(folder, 'config'));
  await cp('e2e/fixtures/kitchen.json', join(folder, 'config/estimator.json'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: NPM_SCRIPTS }));
  runGit('init', '--quiet', '--initial-branch=main');
});

afterEach(() => rm(folder, { recursive: true }));

function runGit(...words: string[]): void {
  const author = ['user.name=Ann', 'user.email=ann@example.com', 'commit.gpgSign=false'];
  execFileSync('git', ['-C', folder, ...author.flatMap((each) => ['-c', each]), ...words]);
}

function commitAll(message: string): void {
  runGit('add', 'config', 'package.json');
  runGit('commit', '--quiet', '--message', message);
}

async function editConfig(from: string, to: string): Promise<void> {
  const config = join(folder, 'config/estimator.json');
  const text = await readFile(config, 'utf8');
  expect(text).toContain(from);
  await writeFile(config, text.replace(from, to));
}

/** The script of a step of a workflow. */
async function readStepScript(step: string, workflow = WORKFLOW): Promise<string> {
  const after = (await readFile(workflow, 'utf8')).split(`- name: ${step}\n`)[1] ?? '';
  const [, script = ''] = / run: \|\n((?: {10}.*\n)+)/.exec(after) ?? [];
  return script.replace(/^ {10}/gm, '');
}

/** Runs a step as GitHub does. */
async function runStep(step: string): Promise<CommandResult & { readonly summary: string }> {
  const summary = join(folder, 'summary.md');
  const outcome = await runProgram('bash', ['-e', '-c', await readStepScript(step)], {
    cwd: folder,
    env: {
      ...process.env,
      PRICE_LIMIT: '10%',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: join(folder, 'output'),
    },
  });
  return { ...outcome, summary: await readFile(summary, 'utf8').catch(() => '') };
}

describe('the workflow for pull requests', () => {
  it('reports errors at their lines and in the summary, even for the first commit', async () => {
    await editConfig('"table": "islandTop"', '"table": "islandTap"');
    const hostile = 'terms\n::stop-commands::pause.json';
    await cp('e2e/fixtures/terms-of-service.json', join(folder, 'config', hostile));
    commitAll('The kitchens');
    const { code, stdout, summary } = await runStep('Check the config');
    expect(stdout).toMatch(/^::error file=config\/estimator\.json,line=\d+,/m);
    expect(summary).toContain('Did you mean "islandTop"?');
    expect(summary).toMatch(/^ {4}Not valid: /m);
    expect(code).toBe(1);
    // File names cannot contain workflow commands.
    expect(stdout).toContain('stop-commands');
    expect(stdout).not.toMatch(/^::stop-commands/m);
  });

  it('compares prices with the current state of the target branch', async () => {
    commitAll('The kitchens');
    runGit('checkout', '--quiet', '-b', 'words');
    await editConfig('"label": "Galley"', '"label": "Narrow"');
    commitAll('Another word');
    runGit('checkout', '--quiet', 'main');
    await editConfig('"oak": 1180.5', '"oak": 2400');
    commitAll("Somebody else's prices");
    runGit('checkout', '--quiet', '--detach');
    runGit('merge', '--quiet', '--no-ff', '--message', 'As GitHub merges it', 'words');
    const { summary } = await runStep('Compare the prices');
    expect(summary).toMatch(/^No price changes/);
    expect(await readFile(join(folder, 'output'), 'utf8')).toBe('code=0\n');
  });
});

it.each(['Check the config', 'Compare the prices', 'Keep within the limit'])(
  'the workflow of a business runs the same step: %s',
  async (step) => {
    const script = await readStepScript(step, 'template/github/workflows/pull-request.yml');
    expect(script).not.toBe('');
    expect(script).toBe(await readStepScript(step));
  },
);
