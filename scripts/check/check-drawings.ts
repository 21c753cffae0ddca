import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { checkPicture } from '../../src/authoring/check/check-picture.ts';
import {
  assertNoLinks,
  listFilesRecursively,
  resolvePublicFolder,
} from '../support/public-files.ts';
import { markNewProblems, type ReportedProblem } from './check-file.ts';

/** A drawing that the site must not serve. */
interface RefusedDrawing {
  readonly name: string;
  readonly text: string;
  readonly problems: readonly ReportedProblem[];
}

/**
 * The drawings of a config that could run or load something. All of them are served, whether the config uses them or
 * not.
 * @throws UserError if the folder contains a symbolic link
 */
export async function findRefusedDrawings(config: string): Promise<RefusedDrawing[]> {
  const folder = resolvePublicFolder(config);
  await assertNoLinks(folder);
  const names = (await listFilesRecursively(folder)).filter((name) => /\.svg$/i.test(name));
  const drawings = await Promise.all(
    names.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      const name = relative(process.cwd(), join(folder, path));
      return { name, text, problems: markNewProblems(checkPicture(text, name), []) };
    }),
  );
  return drawings.filter(({ problems }) => problems.length > 0);
}
