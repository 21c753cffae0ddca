import { checkFile, readSite } from './files.ts';
import { formatted } from './formats.ts';
import { Obstacle } from '../support/obstacle.ts';

/**
 * Makes sure that a site can be made from a config, its legal documents and the translations.
 * @throws Obstacle with every error, or when a file cannot be read
 */
export async function assertFit(configFile: string): Promise<void> {
  const files = await readSite(configFile);
  const problems = (await Promise.all(files.map((file) => checkFile(file)))).flat();
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const broken = files.filter(({ name }) => errors.some(({ file }) => file === name));
  throw new Obstacle(
    `The config is not fit to go live.\n\n${formatted('text', { files: broken, fresh: errors, known: [], since: undefined })}`,
  );
}
