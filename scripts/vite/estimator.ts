import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { isAsking } from '../../src/answers/answers.ts';
import { contactSchema } from '../../src/steps/results/contactSchema.ts';
import { stepSchema } from '../../src/steps/schemas.ts';
import { withPricesInTexts } from '../../src/rules/price-words.ts';
import { filesIn, publicFolder } from '../support/public-files.ts';
import { translationsOf } from '../support/translations.ts';
import { configVersion } from './config-version.ts';
import { languagesDefined, languageSitesOf } from './languages.ts';
import { developmentPage } from './page.ts';
import { validatorsModule } from './validators.ts';

/** The modules that are made from the config. Their types are in src/app/virtual.d.ts. */
const modules: Record<string, (config: EstimatorConfig, file: Buffer) => string> = {
  'virtual:estimator-config': ({ $schema: _schema, prices: _prices, rules: _rules, ...site }) =>
    `export default ${JSON.stringify(site)};`,
  'virtual:pricing': ({ prices, rules }) => `export default ${JSON.stringify({ prices, rules })};`,
  'virtual:config-version': (_config, file) => `export default '${configVersion(file)}';`,
  'virtual:step-validators': ({ steps }) =>
    validatorsModule(steps.filter(isAsking).map((step) => stepSchema(step))),
  'virtual:contact-validator': ({ lead }) => validatorsModule([contactSchema(lead.form)]),
};

/**
 * Brings a config into the site: the config itself and the validators of its forms, in one pass, so that
 * they can never be of different configs.
 * @param configFile the config, as a path from the working directory
 */
export function estimator(configFile: string): Plugin {
  const file = resolve(configFile);
  const translations = () => translationsOf(configFile).map((each) => resolve(each.file));
  const read = (text = readFileSync(file)): EstimatorConfig =>
    withPricesInTexts<EstimatorConfig>(JSON.parse(text.toString()));
  return {
    name: 'estimator',
    config: (_config, { command }) => ({
      define: languagesDefined(configFile, command === 'serve'),
    }),
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const module = modules[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      this.addWatchFile(file);
      const text = readFileSync(file);
      return module(read(text), text);
    },
    // The build writes its pages from prerendered ones, see scripts/build/pages.ts.
    transformIndexHtml: (html, { server, originalUrl = '' }) => {
      if (!server) return html;
      const all = languageSitesOf(configFile);
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
