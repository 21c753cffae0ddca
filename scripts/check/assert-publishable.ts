import { checkFile, readCheckedSite } from './checked-files.ts';
import { formatReport } from './report-formats.ts';
import { UserError } from '../cli/user-error.ts';

/**
 * Makes sure that a site can be made from a config, its legal documents and the translations.
 * @throws UserError with every error, or when a file cannot be read
 */
export async function assertPublishable(configFile: string): Promise<void> {
  const files = await readCheckedSite(configFile);
  const problems = (await Promise.all(files.map((file) => checkFile(file)))).flat();
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const broken = files.filter(({ name }) => errors.some(({ file }) => file === name));
  throw new UserError(
    `The config is not fit to go live.\n\n${formatReport('text', { files: broken, fresh: errors, known: [], since: undefined })}`,
  );
}
