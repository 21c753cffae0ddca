import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildVersion } from '../../src/site/app/leadVersion.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import type { SiteConfig } from '../../src/site/pages/services.ts';
import { isInputStep } from '../../src/engine/inputs/answers.ts';
import { listPeriodsFrom } from '../../src/engine/schedule/states.ts';
import { createContactSchema } from '../../src/site/steps/results/contactSchema.ts';
import { createStepSchema } from '../../src/site/steps/schemas.ts';
import { filesIn, publicFolder } from '../support/public-files.ts';
import { translationsOf } from '../support/translations.ts';
import { configVersion } from './config-version.ts';
import { languageSitesOf, pagesDefined, statesOf } from './languages.ts';
import { developmentPage } from './page.ts';
import { validatorsModule } from './validators.ts';

/** What a config says when the site is built, and later. */
interface Built {
  readonly states: readonly [EstimatorConfig, ...EstimatorConfig[]];
  readonly version: BuildVersion;
}

/** The modules that are made from the config. Their types are in src/site/app/virtual.d.ts. */
const modules: Record<string, (built: Built) => string> = {
  'virtual:estimator-config': ({ states: [{ steps, lead, site }] }) =>
    `export default ${JSON.stringify({ steps, lead, site } satisfies SiteConfig)};`,
  'virtual:pricing': ({ states: [{ prices, rules }] }) =>
    `export default ${JSON.stringify({ prices, rules })};`,
  'virtual:config-version': ({ version }) => `export default ${JSON.stringify(version)};`,
  'virtual:step-validators': ({ states }) =>
    validatorsModule(
      states.map(({ steps }) => steps.filter(isInputStep).map((step) => createStepSchema(step))),
    ),
  'virtual:contact-validator': ({ states }) =>
    validatorsModule(states.map(({ lead }) => [createContactSchema(lead.form)])),
};

function builtFrom(file: Buffer, now: number): Built {
  const written: EstimatorConfig = JSON.parse(file.toString());
  const [{ from, schedules }] = listPeriodsFrom(written, now);
  return {
    states: statesOf(written, now),
    version: {
      file: configVersion(file),
      from: Number.isFinite(from) ? from : null,
      schedules,
    },
  };
}

/**
 * Brings a config into the site: the config itself and the validators of its forms, in one pass, so that
 * they can never be of different configs.
 * @param configFile the config, as a path from the working directory
 * @param now when the site is built, in milliseconds since 1970; undefined for one that is built as it is asked for
 */
export function estimator(configFile: string, now?: number): Plugin {
  const file = resolve(configFile);
  const moment = () => now ?? Date.now();
  const translations = () => translationsOf(configFile).map((each) => resolve(each.file));
  return {
    name: 'estimator',
    config: (_config, { command }) => ({
      define: pagesDefined(configFile, { now: moment(), isForgiving: command === 'serve' }),
    }),
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const module = modules[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      this.addWatchFile(file);
      return module(builtFrom(readFileSync(file), moment()));
    },
    // The build writes its pages from prerendered ones, see scripts/build/pages.ts.
    transformIndexHtml: (html, { server, originalUrl = '' }) => {
      if (!server) return html;
      const all = languageSitesOf(configFile, moment());
      const own = all.findLast(({ folder }) => originalUrl.startsWith(`/${folder}`));
      return own ? developmentPage(html, own, filesIn(publicFolder(file))) : html;
    },
    configureServer: ({ watcher }) => void watcher.add(translations()),
    handleHotUpdate({ file: changed, server }) {
      if (changed !== file && !translations().includes(changed)) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
