import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkPicture } from '../../../src/authoring/check/check-picture.ts';
import type { Problem } from '../../../src/authoring/check/core/problem.ts';
import {
  isDrawing,
  lookThroughPublic,
  resolvePublicFolder,
  type RefusedFile,
} from '../public-files.ts';
import { readDrawing } from '../read-drawing.ts';
import { markNewProblems, type ReportedProblem } from './check-file.ts';

/** A file that the site must not serve. */
interface RefusedPublicFile {
  readonly name: string;
  /** The text of a drawing. */
  readonly text?: string;
  readonly problems: readonly ReportedProblem[];
}

function toProblem(file: string, { what, hint }: RefusedFile): Problem {
  return {
    code: 'unpublished-file',
    severity: 'error',
    file,
    path: '',
    line: 1,
    column: 1,
    label: 'the file',
    message: `${file} ${what}.`,
    hint,
  };
}

/**
 * The files in the public folder of a config that are not published: drawings that could run or load something, links,
 * pages, scripts. It does not matter whether the config uses them.
 */
export async function findRefusedFiles(config: string): Promise<RefusedPublicFile[]> {
  const folder = resolvePublicFolder(config);
  const { files, refused } = await lookThroughPublic(folder);
  const getName = (path: string) => relative(process.cwd(), join(folder, path));
  const others = refused.map((each) => {
    const name = getName(each.path);
    return { name, problems: markNewProblems([toProblem(name, each)], []) };
  });
  const drawings = files.filter(isDrawing).flatMap((path) => {
    const [file, name] = [join(folder, path), getName(path)];
    const problems = markNewProblems(
      checkPicture(() => readDrawing(file), name),
      [],
    );
    return problems.length > 0 ? [{ name, text: readFileSync(file, 'utf8'), problems }] : [];
  });
  return [...others, ...drawings];
}
