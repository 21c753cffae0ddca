import type { CheckContext, Finding } from '../core/finding.ts';

/** The copyright line may be a little ahead at the turn of the year, and no more. */
export function* checkFutureCopyright({ config, surroundings }: CheckContext): Generator<Finding> {
  const { to } = config.site.footer.copyrightYears;
  const year = surroundings.today.getFullYear();
  if (to <= year + 1) return;
  yield {
    path: ['site', 'footer', 'copyrightYears', 'to'],
    message: `The years of the copyright line end in ${to}, and it is only ${year}.`,
    hint: `Write ${year}.`,
  };
}
