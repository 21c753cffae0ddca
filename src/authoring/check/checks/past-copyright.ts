import type { CheckContext, Finding } from '../core/finding.ts';

/** The copyright line reaches to the present. */
export function* checkPastCopyright({ config, surroundings }: CheckContext): Generator<Finding> {
  const { from, to } = config.site.footer.copyrightYears;
  const year = surroundings.today.getFullYear();
  if (to >= year || from > to) return;
  yield {
    path: ['site', 'footer', 'copyrightYears', 'to'],
    message: `The years of the copyright line ended in ${to}, and it is ${year}.`,
    hint: `Write ${year}.`,
  };
}
