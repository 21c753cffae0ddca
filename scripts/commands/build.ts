import { CONFIG_OPTION } from './config-option.ts';
import { defineCommand, type Parser } from './define-command.ts';
import { resolveConfigFile } from '../files/config.ts';
import { describeDefaultAssets } from '../files/default-assets.ts';
import { resolveOutDir } from '../files/out-dir.ts';

const HELP = `
Environment: VITE_LEAD_WEBHOOK_URL (where leads are sent; required), VITE_META_PIXEL_ID,
VITE_TURNSTILE_SITE_KEY, VITE_EVENTS_URL,
VITE_SITE_URL, ESTIMATOR_CONFIG (config/estimator.json), OUT_DIR (dist; its content is replaced at the end).

Placeholders and missing translations are built as they are: npm run check -- --release refuses them.

Exit code 0: built. 1: the config or a setting has an error.`;

const describe = (parser: Parser) =>
  parser
    .description('Builds the production site.')
    .option(...CONFIG_OPTION)
    .addHelpText('after', HELP);

const DEFINITION = { name: 'build', code: 1, expected: [Error], describe };

/** Builds the production site. `--help` says how. */
export const buildCommand = defineCommand(
  DEFINITION,
  async ({ options }, { print, printError }) => {
    const configFile = resolveConfigFile(options.config);
    const outDir = resolveOutDir('dist');
    const { buildSite } = await import('../build/build-site.ts');
    await buildSite({ configFile, outDir, env: process.env });
    const note = describeDefaultAssets(configFile);
    if (note !== undefined) printError(note);
    await print([`The site is in ${outDir}/.`]);
    return 0;
  },
);
