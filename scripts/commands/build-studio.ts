import { parseSecureUrl } from '../../src/engine/text/parse-secure-url.ts';
import { CONFIG_OPTION } from './config-option.ts';
import { defineCommand, UsageError, type Parser } from './define-command.ts';
import { resolveConfigFile } from '../files/config.ts';
import { resolveOutDir } from '../files/out-dir.ts';

const EXAMPLE = 'https://studio.example.com';

const HELP = `
Environment: STUDIO_REPOSITORY (owner/name, proposed at the sign-in), STUDIO_API_URL (https://api.github.com; another
one for GitHub Enterprise), STUDIO_AUTH_URL (a proxy for signing in with OAuth; none by default), STUDIO_SITE_URL
(the address of the site, which says what is live; none by default), ESTIMATOR_CONFIG (config/estimator.json; its path in
the repository), OUT_DIR (dist-studio; its content is replaced at the end).

Exit code 0: built, or all headers are there. 1: a setting or a file in public/ is wrong, the first load is above its
budget, or a header is missing.`;

const describe = (parser: Parser) =>
  parser
    .description(
      'Builds the studio as a static site of its own, for marketers without a checkout: it works on a repository at GitHub, and submits changes as pull requests.',
    )
    .option(
      '--verify <ADDRESS>',
      `asks the host for the built pages, such as ${EXAMPLE}, and names the headers that it does not send`,
    )
    .option(...CONFIG_OPTION)
    .addHelpText('after', HELP);

const DEFINITION = { name: 'build-studio', code: 1, expected: [Error], describe };

/** Builds the studio for the web. `--help` says how. */
export const buildStudioCommand = defineCommand(
  DEFINITION,
  async ({ options: { config, verify } }, { print }) => {
    const { STUDIO_API_URL, STUDIO_AUTH_URL, STUDIO_REPOSITORY, STUDIO_SITE_URL } = process.env;
    const outDir = resolveOutDir('dist-studio');
    if (verify !== undefined) {
      if (!parseSecureUrl(verify))
        throw new UsageError(`--verify is the address of the studio, such as ${EXAMPLE}.`);
      const { listWrongHeaders } = await import('../build/studio/verify-headers.ts');
      const wrong = await listWrongHeaders(verify, outDir);
      await print(wrong.length > 0 ? wrong : ['The host sends all headers.']);
      return wrong.length > 0 ? 1 : 0;
    }
    const { buildWebStudio } = await import('../build/studio/web-studio.ts');
    const report = await buildWebStudio(outDir, {
      apiUrl: STUDIO_API_URL || 'https://api.github.com',
      authUrl: STUDIO_AUTH_URL || '',
      configFile: resolveConfigFile(config),
      repository: STUDIO_REPOSITORY || '',
      siteUrl: STUDIO_SITE_URL || '',
    });
    await print([
      report,
      `The studio is in ${outDir}/. Once it is online, check that its host sends the headers that protect it:`,
      `  npm run build:studio -- --verify ${EXAMPLE}`,
    ]);
    return 0;
  },
);
