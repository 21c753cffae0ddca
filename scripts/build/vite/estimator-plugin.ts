import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildVersion } from '../../../src/site/app/leadVersion.ts';
import type { Rule } from '../../../src/engine/generated/estimator.ts';
import type { SiteConfig } from '../../../src/site/pages/shared/services.ts';
import { findReveal } from '../../../src/engine/wizard/price-summary.ts';
import { isInputStep } from '../../../src/engine/kinds/answers.ts';
import type { CompiledLanguage } from '../../../src/engine/compile/compile-site.ts';
import { createContactSchema } from '../../../src/site/steps/results/createContactSchema.ts';
import { createStepSchema } from '../../../src/site/form/createStepSchema.ts';
import { createFileLookup, resolvePublicFolder } from '../../files/public-files.ts';
import { listTranslations } from '../../files/translations.ts';
import { listLanguageSites } from '../language-sites.ts';
import type { LoadedSite } from '../load-site.ts';
import { createPageDefines } from '../page-defines.ts';
import { createStyleDefines } from '../style-defines.ts';
import { renderDevelopmentPage } from '../html/development-page.ts';
import { renderValidatorsModule } from './validators-module.ts';

/** What the modules are made from: the language of the config. */
interface BuiltSite {
  readonly estimators: CompiledLanguage['estimators'];
  readonly version: BuildVersion;
}

/** A rule without the labels in it, which only a worked sum of the tools shows. */
const withoutLabels = (rule: Rule): Rule =>
  JSON.parse(
    JSON.stringify(rule, (key, value: unknown) =>
      key === 'label' && typeof value === 'string' ? undefined : value,
    ),
  );

/** The virtual modules made from the config. src/site/app/virtual.d.ts declares their types. */
const virtualModules: Record<string, (site: BuiltSite) => string> = {
  'virtual:estimator-config': ({ estimators: [{ steps, repeats, lead, site }] }) =>
    `export default ${JSON.stringify({ steps, repeats, lead, site } satisfies SiteConfig)};`,
  'virtual:pricing': ({ estimators: [{ steps, prices, rules }] }) => {
    // Only the tools need these keys.
    const { tables: _tables, always: _always, growing: _growing, subtracted, ...used } = rules;
    const figures = used.figures.map(({ label: _label, rule, ...figure }) => ({
      ...figure,
      rule: withoutLabels(rule),
    }));
    // Only a worked sum that visitors see needs the signs of its lines.
    const signs = findReveal(steps)?.breakdown && { subtracted };
    return `export default ${JSON.stringify({ prices, rules: { ...used, figures, ...signs } })};`;
  },
  'virtual:config-version': ({ version }) => `export default ${JSON.stringify(version)};`,
  'virtual:step-validators': ({ estimators }) =>
    renderValidatorsModule(
      estimators.map(({ steps }) =>
        steps.filter(isInputStep).map((step) => createStepSchema(step)),
      ),
    ),
  'virtual:contact-validator': ({ estimators }) =>
    renderValidatorsModule(estimators.map(({ lead }) => [createContactSchema(lead.form)])),
};

function toBuiltSite({ languages, periods, version: file }: LoadedSite): BuiltSite {
  const [{ from, schedules }] = periods;
  return {
    estimators: languages[0].estimators,
    version: { file, from: Number.isFinite(from) ? from : null, schedules },
  };
}

/**
 * Provides the config and the validators of its forms as modules. Both are of one site, so they always match.
 * @param getSite the site as it is to be shown now
 * @param eventsUrl see `resolveEvents`
 */
export function estimatorPlugin(
  configFile: string,
  getSite: () => LoadedSite,
  eventsUrl?: string,
): Plugin {
  const file = resolve(configFile);
  const listTranslationFiles = () => listTranslations(configFile).map((each) => resolve(each.file));
  const findSite = () => {
    try {
      return getSite();
    } catch {
      // The page says what is wrong.
      return undefined;
    }
  };
  return {
    name: 'estimator',
    config(_config, { command }) {
      const site = command === 'serve' ? findSite() : getSite();
      return { define: { ...createPageDefines(site, eventsUrl), ...createStyleDefines(site) } };
    },
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    load(id) {
      const module = virtualModules[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      this.addWatchFile(file);
      return module(toBuiltSite(getSite()));
    },
    // The build renders its pages in scripts/build/html/page-html.ts.
    transformIndexHtml: (html, { server, originalUrl = '' }) => {
      if (!server) return html;
      const all = listLanguageSites(getSite());
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
