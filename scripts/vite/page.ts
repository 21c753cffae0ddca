import { headOf } from '../../src/app/head.ts';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';

/** index.html for `npm run dev`: as the built home page, but with nothing prerendered. */
export function developmentPage(html: string, config: EstimatorConfig): string {
  const { language, estimatorPage } = config.site;
  const page = { ...estimatorPage, path: '/', isListed: false };
  return html
    .replace('%LANGUAGE%', language)
    .replace('<!--policy-->', '')
    .replace('<!--head-->', () => headOf({ config, page, siteUrl: '' }));
}
