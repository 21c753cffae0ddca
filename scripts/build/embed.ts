import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import { EMBEDDED_DATA_KEY } from '../../src/site/services/embed-protocol.ts';
import type { LanguageSite } from './language-sites.ts';
import { listPrefillParameters } from './page-defines.ts';
import { createClassName } from './vite/styled/compiled-styles-plugin.ts';
import { compileInlineScript } from './compile-inline-script.ts';

const ROOT = `:root[data-${EMBEDDED_DATA_KEY}]`;
const TOASTS = createClassName('site/ui/toast/Toaster.tsx Region');
const LOADING_AREA = createClassName('site/ui/components/LoadingIndicator.tsx LoadingArea');

/**
 * Makes the embedded page as high as its content, without a scrollbar. Nothing may depend on the height of the frame,
 * because the frame would then grow forever, and nothing may stick to its bottom.
 */
export const EMBEDDED_PAGE_STYLE = [
  `${ROOT}{--banner:0px!important;scroll-padding:0!important;overflow:hidden;scrollbar-gutter:auto}`,
  `${ROOT} body{background:none}`,
  `${ROOT} #root{position:relative;display:flow-root;min-height:0}`,
  `${ROOT} .${LOADING_AREA}:not([data-brief]){min-height:28rem}`,
  `${ROOT} .${TOASTS}{translate:0 var(--view-top,0px)}`,
  `${ROOT} [data-sticky]{position:static!important}`,
].join('');

/** The URL parameters that steps, leads and events use. */
function listParameters(config: EstimatorConfig): string[] {
  const sent = listLeadFields(config.lead)
    .flatMap(({ values }) => values)
    .flatMap((value) => (value.from === 'parameter' ? value.parameter : []));
  return [...new Set([...listPrefillParameters(config), ...sent, 'utm_campaign'])];
}

/** The code of embed.js, the script that other sites include. */
export async function compileEmbedScript(sites: readonly LanguageSite[]): Promise<string> {
  const parameters = sites[0] ? listParameters(sites[0].config) : [];
  const words = sites.flatMap(({ folder, config: { site } }) =>
    site.embed
      ? { folder, frameTitle: site.embed.frameTitle, closeLabel: site.embed.closeLabel }
      : [],
  );
  return compileInlineScript('src/site/embed/embed.ts', {
    'import.meta.env.EMBED_PARAMETERS': JSON.stringify(parameters),
    'import.meta.env.EMBED_WORDS': JSON.stringify(words),
  });
}

/**
 * embed.js, also in the folder of each language: the WordPress plugin loads it from the address in `src`.
 * @returns the files of a site that may be embedded, none for others
 */
export async function createEmbedScripts(
  sites: readonly LanguageSite[],
): Promise<Record<string, string>> {
  if (sites[0]?.config.site.embed === undefined) return {};
  const script = await compileEmbedScript(sites);
  return Object.fromEntries(sites.map(({ folder }) => [`${folder}embed.js`, script]));
}
