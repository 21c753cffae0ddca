import { getNodeValue } from 'jsonc-parser';
import { formatPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { createPathDescriber, type PathDescriber } from '../../../engine/schema/path-describer.ts';
import type { Finding, CheckStage } from '../core/finding.ts';
import type { Problem, Severity } from '../core/problem.ts';
import { listSchemaFindings } from './schema-findings.ts';
import type { JsonSource } from '../json/json-source.ts';
import { readJson } from '../json/read-json.ts';

/** The rules that hold for every file, whatever it is about. */
export const SHAPE_RULES = {
  'too-large': 'The file is of a size that can be checked.',
  'json-syntax': 'The file is plain JSON.',
  'duplicate-key': 'No key stands twice in one object.',
  'unknown-key': 'Every key is one that the schema knows.',
  'missing-key': 'No key that the schema asks for is missing.',
  'unknown-kind': 'Every kind of thing is one that the schema knows.',
  'wrong-type': 'Every value is of the type that the schema asks for.',
  'out-of-bounds': 'Every number and every list is within the bounds of the schema.',
  'invalid-value': 'Every value has the form that the schema asks for.',
} as const;

/** A file that was read, as far as it could be. */
export interface ParsedFile extends Pick<PathDescriber, 'describePath'> {
  readonly file: string;
  readonly root: unknown;
  readonly source: JsonSource;
}

/** Makes a problem of a finding: adds where it stands and what the thing is called. */
export function createProblem(
  { file, source, describePath: labelOf }: ParsedFile,
  rule: { readonly code: string; readonly severity: Severity; readonly rule: string },
  { path, at = 'value', message, hint }: Finding,
): Problem {
  const position = source.positionOf(path, at);
  const label = labelOf(path);
  return { ...rule, file, path: formatPath(path), ...position, label, message, hint };
}

/**
 * What the checks of a stage find, as problems.
 * @param placed a finding where it stands in the file that is reported on; undefined for one of something else
 */
export function* runStage<Context>(
  stage: CheckStage<Context>,
  context: Context,
  { reporter, release }: { readonly reporter: ParsedFile; readonly release: boolean },
  placed: (finding: Finding) => Finding | undefined = (finding) => finding,
): Generator<Problem> {
  for (const [code, { severity, rule, findings }] of Object.entries(stage)) {
    const check = { code, severity: severity(release), rule };
    for (const finding of findings(context)) {
      const found = placed(finding);
      if (found) yield createProblem(reporter, check, found);
    }
  }
}

/** Problems in the order in which an author meets them. */
export function compareByPosition(a: Problem, b: Problem): number {
  return a.line - b.line || a.column - b.column;
}

/** What a schema has against the shape of what was read. */
export function listShapeProblems(reporter: ParsedFile, schema: Schema): Problem[] {
  return listSchemaFindings(schema, reporter.root).map(({ code, ...finding }) =>
    createProblem(reporter, { code, severity: 'error', rule: SHAPE_RULES[code] }, finding),
  );
}

/**
 * The problems of a text that a schema describes: of its syntax, or else of its shape. When there are
 * none, `value` is what the text says.
 */
export function checkShape(
  text: string,
  { file, schema }: { readonly file: string; readonly schema: Schema },
): { readonly problems: Problem[]; readonly reporter: ParsedFile } {
  const { source, findings } = readJson(text);
  const root: unknown = source.tree && getNodeValue(source.tree);
  const reporter = { file, root, source, ...createPathDescriber(schema, root) };
  const ofSyntax = findings.map(({ code, offset, message, hint }): Problem => ({
    code,
    severity: 'error',
    file,
    path: '',
    ...source.positionAt(offset),
    label: 'the file',
    message,
    hint,
    rule: SHAPE_RULES[code],
  }));
  if (ofSyntax.length > 0) return { problems: ofSyntax, reporter };
  return { problems: listShapeProblems(reporter, schema).toSorted(compareByPosition), reporter };
}
