import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildVersion } from '../../src/site/app/leadVersion.ts';
import type { SiteConfig } from '../../src/site/pages/shared/services.ts';
import { findReveal } from '../../src/engine/wizard/price-summary.ts';
import { isInputStep } from '../../src/engine/inputs/answers.ts';
import { listPeriodsFrom } from '../../src/engine/compile/schedule/scheduled-config.ts';
import { readSource, type Estimator } from '../../src/engine/compile/compile.ts';
import { createContactSchema } from '../../src/site/steps/results/createContactSchema.ts';
import { createStepSchema } from '../../src/site/steps/form/createStepSchema.ts';
import { createFileLookup, resolvePublicFolder } from '../support/public-files.ts';
import { listTranslations } from '../support/translations.ts';
import { computeConfigVersion } from '../support/config-version.ts';
import { listLanguageSites, listConfigStates } from '../support/language-sites.ts';
import { createPageDefines } from '../support/page-defines.ts';
import { renderDevelopmentPage } from '../html/development-page.ts';
import { renderValidatorsModule } from './validators-module.ts';

/** A config on the day of the build and in later periods. */
interface BuildTimeConfig {
  readonly states: readonly [Estimator, ...Estimator[]];
  readonly version: BuildVersion;
}

/** The virtual modules made from the config. src/site/app/virtual.d.ts declares their types. */
const virtualModules: Record<string, (built: BuildTimeConfig) => string> = {
  'virtual:estimator-config': ({ states: [{ steps, repeats, lead, site }] }) =>
    `export default ${JSON.stringify({ steps, repeats, lead, site } satisfies SiteConfig)};`,
  'virtual:pricing': ({ states: [{ steps, prices, rules }] }) => {
    // Only the tools need these keys.
    const { tables: _tables, always: _always, growing: _growing, subtracted, ...used } = rules;
    // Only a worked sum that visitors see needs the signs of its lines.
    const signs = findReveal(steps)?.breakdown && { subtracted };
    return `export default ${JSON.stringify({ prices, rules: { ...used, ...signs } })};`;
  },
  'virtual:config-version': ({ version }) => `export default ${JSON.stringify(version)};`,
  'virtual:step-validators': ({ states }) =>
    renderValidatorsModule(
      states.map(({ steps }) => steps.filter(isInputStep).map((step) => createStepSchema(step))),
    ),
  'virtual:contact-validator': ({ states }) =>
    renderValidatorsModule(states.map(({ lead }) => [createContactSchema(lead.form)])),
};

function readBuildTimeConfig(file: Buffer, now: number): BuildTimeConfig {
  const source = readSource(file.toString());
  const [{ from, schedules }] = listPeriodsFrom(source.config, now);
  return {
    states: listConfigStates(source, now),
    version: {
      file: computeConfigVersion(file),
      from: Number.isFinite(from) ? from : null,
      schedules,
    },
  };
}

/**
 * Provides the config and the validators of its forms as modules. Both are read together, so they always match.
 * @param now the time of the build in milliseconds since 1970; undefined for the development server
 * @param eventsUrl see `resolveEvents`
 */
export function estimatorPlugin(configFile: string, now?: number, eventsUrl?: string): Plugin {
  const file = resolve(configFile);
  const getTime = () => now ?? Date.now();
  const listTranslationFiles = () => listTranslations(configFile).map((each) => resolve(each.file));
  return {
    name: 'estimator',
    config: (_config, { command }) => ({
      define: createPageDefines(configFile, {
        now: getTime(),
        eventsUrl,
        isForgiving: command === 'serve',
      }),
    }),
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    load(id) {
      const module = virtualModules[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      this.addWatchFile(file);
      return module(readBuildTimeConfig(readFileSync(file), getTime()));
    },
    // The build renders its pages in scripts/html/page-html.ts.
    transformIndexHtml: (html, { server, originalUrl = '' }) => {
      if (!server) return html;
      const all = listLanguageSites(configFile, getTime());
      const own = all.findLast(({ folder }) => originalUrl.startsWith(`/${folder}`));
      return own
        ? renderDevelopmentPage(html, own, createFileLookup(resolvePublicFolder(file)))
        : html;
    },
    configureServer: ({ watcher }) => void watcher.add(listTranslationFiles()),
    handleHotUpdate({ file: changed, server }) {
      if (changed !== file && !listTranslationFiles().includes(changed)) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
