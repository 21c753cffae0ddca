import type { Check, Finding } from '../finding.ts';
import { linkFinding, linkFindings } from '../text-findings.ts';
import { textsOf } from '../texts.ts';

/** Every link leads somewhere. */
export const deadLink: Check = {
  code: 'dead-link',
  severity: 'error',
  *findings({ config, surroundings }): Generator<Finding> {
    for (const text of textsOf(config)) yield* linkFindings(text, surroundings);
    for (const [index, { href }] of config.site.footer.links.entries()) {
      yield* linkFinding(href, ['site', 'footer', 'links', index, 'href'], surroundings);
    }
  },
};
