/** `npm run build:studio`. `--help` says what it does. */
import { parseSecureUrl } from '../src/engine/text/parse-secure-url.ts';
import { defineCommand, runCommand, UsageError } from './cli/command.ts';
import { DEFAULT_CONFIG } from './support/config.ts';
import { resolveOutDir } from './support/out-dir.ts';

const EXAMPLE = 'https://studio.example.com';

const HELP = `Builds the studio as a static site of its own, for marketers without a checkout: it works on a repository at
GitHub, and submits changes as pull requests.

  npm run build:studio
  npm run build:studio -- --verify ${EXAMPLE}
                        asks the host for the built pages, and names the headers that it does not send

Environment: STUDIO_REPOSITORY (owner/name, proposed at the sign-in), STUDIO_API_URL (https://api.github.com; another
one for GitHub Enterprise), STUDIO_AUTH_URL (a proxy for signing in with OAuth; none by default), ESTIMATOR_CONFIG
(config/estimator.json; its path in the repository), OUT_DIR (dist-studio; its content is replaced at the
end).

Exit code 0: built, or all headers are there. 1: a setting or a file in public/ is wrong, the first load is above its
budget, or a header is missing.
`;

const DEFINITION = {
  name: 'build:studio',
  help: HELP,
  expected: [Error],
  code: 1,
  takesWords: false,
  options: { verify: { type: 'string' } },
} as const;

const buildCommand = defineCommand(DEFINITION, async ({ values }, { print }) => {
  const { ESTIMATOR_CONFIG, STUDIO_API_URL, STUDIO_AUTH_URL, STUDIO_REPOSITORY } = process.env;
  const outDir = resolveOutDir('dist-studio');
  if (values.verify !== undefined) {
    if (!parseSecureUrl(values.verify))
      throw new UsageError(`--verify is the address of the studio, such as ${EXAMPLE}.`);
    const { listWrongHeaders } = await import('./studio/pages/verify-headers.ts');
    const wrong = await listWrongHeaders(values.verify, outDir);
    await print(wrong.length > 0 ? wrong : ['The host sends all headers.']);
    return wrong.length > 0 ? 1 : 0;
  }
  const { buildWebStudio } = await import('./studio/pages/web-studio.ts');
  const report = await buildWebStudio(outDir, {
    apiUrl: STUDIO_API_URL || 'https://api.github.com',
    authUrl: STUDIO_AUTH_URL || '',
    configFile: ESTIMATOR_CONFIG || DEFAULT_CONFIG,
    repository: STUDIO_REPOSITORY || '',
  });
  await print([
    report,
    `The studio is in ${outDir}/. Once it is online, check that its host sends the headers that protect it:`,
    `  npm run build:studio -- --verify ${EXAMPLE}`,
  ]);
  return 0;
});

await runCommand('build:studio', buildCommand);
