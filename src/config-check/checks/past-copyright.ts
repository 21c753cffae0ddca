import type { Check, Finding } from '../finding.ts';

/** The copyright line reaches to the present. */
export const pastCopyright: Check = {
  code: 'past-copyright',
  severity: 'warning',
  *findings({ config, surroundings }): Generator<Finding> {
    const { from, to } = config.site.footer.copyrightYears;
    const year = surroundings.today.getFullYear();
    if (to >= year || from > to) return;
    yield {
      path: ['site', 'footer', 'copyrightYears', 'to'],
      message: `The years of the copyright line ended in ${to}, and it is ${year}.`,
      hint: `Write ${year}.`,
    };
  },
};
