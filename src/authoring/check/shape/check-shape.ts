import { getNodeValue } from 'jsonc-parser';
import { formatPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { createPathDescriber, type PathDescriber } from '../../../engine/schema/path-describer.ts';
import { compareByPosition, type Finding, type Problem, type Severity } from '../core/problem.ts';
import type { JsonSource } from '../json/json-source.ts';
import { readJson } from '../json/read-json.ts';
import { listSchemaFindings } from './schema-findings.ts';

/** A file that was parsed as far as possible. */
export interface ParsedFile extends Pick<PathDescriber, 'describePath'> {
  readonly file: string;
  readonly root: unknown;
  readonly source: JsonSource;
}

/** A finding with its position and the label of the thing. */
export function createProblem(
  { file, source, describePath }: ParsedFile,
  code: string,
  severity: Severity,
  { path, at = 'value', message, hint }: Finding,
): Problem {
  const position = source.positionOf(path, at);
  const label = describePath(path);
  return { code, severity, file, path: formatPath(path), ...position, label, message, hint };
}

/** The problems of the values of a file. */
export function listShapeProblems(parsed: ParsedFile, schema: Schema): Problem[] {
  return listSchemaFindings(schema, parsed.root)
    .map(({ code, ...finding }) => createProblem(parsed, code, 'error', finding))
    .toSorted(compareByPosition);
}

/**
 * The problems of a text that a schema describes: of its syntax, or else of its shape. Without problems the root of the
 * parsed file matches the schema.
 */
export function checkShape(
  text: string,
  { file, schema }: { readonly file: string; readonly schema: Schema },
): { readonly problems: Problem[]; readonly parsed: ParsedFile } {
  const { source, findings } = readJson(text);
  const root: unknown = source.tree && getNodeValue(source.tree);
  const parsed = { file, root, source, ...createPathDescriber(schema, root) };
  const problems = findings.map(({ code, offset, message, hint }): Problem => ({
    code,
    severity: 'error',
    file,
    path: '',
    ...source.positionAt(offset),
    label: 'the file',
    message,
    hint,
  }));
  return { problems: problems.length > 0 ? problems : listShapeProblems(parsed, schema), parsed };
}
