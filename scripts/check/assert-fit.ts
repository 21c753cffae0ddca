import { checkFile, readSite } from './files.ts';
import { formatted } from './formats.ts';

/** A config that must not go live. The message is the check's report. */
export class UnfitConfig extends Error {
  override readonly name = 'UnfitConfig';
}

/**
 * Makes sure that a site can be made from a config, its legal documents and the translations.
 * @throws UnfitConfig with every error, and UnreadableFile when a file cannot be read
 */
export async function assertFit(configFile: string): Promise<void> {
  const files = await readSite(configFile);
  const problems = (await Promise.all(files.map((file) => checkFile(file)))).flat();
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const broken = files.filter(({ name }) => errors.some(({ file }) => file === name));
  throw new UnfitConfig(
    `The config is not fit to go live.\n\n${formatted('text', { files: broken, fresh: errors, known: [], since: undefined })}`,
  );
}
