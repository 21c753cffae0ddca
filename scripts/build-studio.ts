/** `npm run build:studio`. `--help` says what it does. */
import { defineCommand, runCommand } from './cli/command.ts';
import { DEFAULT_CONFIG } from './support/config.ts';
import { resolveOutDir } from './support/out-dir.ts';

const HELP = `Builds the studio as a static site of its own, for marketers without a checkout: it works on a repository at
GitHub, and submits changes as pull requests.

  npm run build:studio

Environment: STUDIO_REPOSITORY (owner/name, proposed at the sign-in), STUDIO_API_URL (https://api.github.com; another
one for GitHub Enterprise), STUDIO_AUTH_URL (a proxy for signing in with OAuth; none by default), ESTIMATOR_CONFIG
(config/estimator.json; its path in the repository), OUT_DIR (dist-studio; its content is replaced at the
end).

Exit code 0: built. 1: a setting is wrong, or the first load is above its budget.
`;

const DEFINITION = {
  name: 'build:studio',
  help: HELP,
  expected: [Error],
  code: 1,
  takesWords: false,
} as const;

const buildCommand = defineCommand(DEFINITION, async (_line, { print }) => {
  const { ESTIMATOR_CONFIG, STUDIO_API_URL, STUDIO_AUTH_URL, STUDIO_REPOSITORY } = process.env;
  const outDir = resolveOutDir('dist-studio');
  const { buildWebStudio } = await import('./studio/pages/web-studio.ts');
  const report = await buildWebStudio(outDir, {
    apiUrl: STUDIO_API_URL || 'https://api.github.com',
    authUrl: STUDIO_AUTH_URL || '',
    configFile: ESTIMATOR_CONFIG || DEFAULT_CONFIG,
    repository: STUDIO_REPOSITORY || '',
  });
  await print([report, `The studio is in ${outDir}/.`]);
  return 0;
});

await runCommand('build:studio', buildCommand);
