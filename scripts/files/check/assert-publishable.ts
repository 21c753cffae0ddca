import { hasErrors } from '../../../src/authoring/check/core/problem.ts';
import { formatLine } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { checkFile, findMissingFacts, markNewProblems } from './check-file.ts';
import { findRefusedFiles } from './check-public.ts';
import { readCheckedSite } from './checked-files.ts';
import { formatReport } from './report-formats.ts';

/**
 * Makes sure that a site can be made from a config, its legal documents, the translations and the files in public/.
 * @throws UserError with every error, or if a file cannot be read
 */
export async function assertPublishable(configFile: string): Promise<void> {
  const files = await readCheckedSite(configFile);
  const refused = await findRefusedFiles(configFile);
  const missingFacts = await findMissingFacts(configFile);
  const problems = [
    ...(await Promise.all(files.map((file) => checkFile(file, { missingFacts })))).flat(),
    ...refused.flatMap((file) => file.problems),
  ];
  if (!hasErrors(problems)) return;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const broken = [...files, ...refused].filter(({ name }) =>
    errors.some(({ file }) => file === name),
  );
  const report = { files: broken, problems: markNewProblems(errors, []) };
  const details = ['', ...formatReport('text', report).map((line) => formatLine(line))];
  throw new UserError('The config is not fit to go live.', { details });
}
