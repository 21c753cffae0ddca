import type { ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { EMBEDDED_DATA_KEY } from '../../../src/site/services/embed-protocol.ts';
import { EMBED_PATH } from '../../../src/engine/wizard/routes.ts';
import { compileEmbedScript, EMBEDDED_PAGE_STYLE } from '../../build/embed.ts';
import { toLanguagePath } from '../../build/html/head.ts';
import { listLanguageSites } from '../../build/language-sites.ts';
import { loadSite } from '../../build/load-site.ts';

/** Serves the embedded page and embed.js in development, if the config has `site.embed`. */
export function embedPlugin(configFile: string): Plugin {
  const listSites = () =>
    listLanguageSites(loadSite(configFile)).filter(({ config }) => config.site.embed !== undefined);

  async function sendEmbedScript(response: ServerResponse, next: Connect.NextFunction) {
    try {
      const sites = listSites();
      if (sites.length === 0) return next();
      const script = await compileEmbedScript(sites);
      response.setHeader('Content-Type', 'text/javascript');
      response.end(script);
    } catch (error) {
      next(error);
    }
  }

  return {
    name: 'embed',
    configureServer({ middlewares }) {
      middlewares.use(
        '/embed.js',
        (_request, response, next) => void sendEmbedScript(response, next),
      );
    },
    transformIndexHtml(html, { originalUrl = '' }) {
      const { pathname } = new URL(originalUrl, 'http://localhost');
      const isEmbedded = listSites().some(
        ({ folder }) => pathname === toLanguagePath(folder, EMBED_PATH),
      );
      if (!isEmbedded) return undefined;
      return {
        html: html.replace('<html ', `<html data-${EMBEDDED_DATA_KEY} `),
        tags: [
          { tag: 'style', children: EMBEDDED_PAGE_STYLE },
          {
            tag: 'script',
            attrs: { type: 'module', src: '/src/site/app/frameScript.ts' },
          },
        ],
      };
    },
  };
}
