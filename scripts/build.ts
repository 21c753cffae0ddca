/** `npm run build`. `--help` says what it does. */
import { defineCommand, runCommand } from './cli/command.ts';
import { resolveConfigFile } from './support/config.ts';
import { describeDefaultAssets } from './support/default-assets.ts';
import { resolveOutDir } from './support/out-dir.ts';

const HELP = `Builds the production site.

  npm run build

Environment: VITE_LEAD_WEBHOOK_URL (where leads are sent; required), VITE_META_PIXEL_ID, VITE_EVENTS_URL,
VITE_SITE_URL, ESTIMATOR_CONFIG (config/estimator.json), OUT_DIR (dist; its content is replaced at the end).

Placeholders and missing translations are built as they are: npm run check -- --release refuses them.

Exit code 0: built. 1: the config or a setting has an error.
`;

const DEFINITION = {
  name: 'build',
  help: HELP,
  expected: [Error],
  code: 1,
  takesWords: false,
} as const;

const buildCommand = defineCommand(DEFINITION, async (_line, { print, printError }) => {
  const configFile = resolveConfigFile();
  const outDir = resolveOutDir('dist');
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite({ configFile, outDir, env: process.env });
  const note = describeDefaultAssets(configFile);
  if (note !== undefined) printError(note);
  await print([`The site is in ${outDir}/.`]);
  return 0;
});

await runCommand('build', buildCommand);
