import { getNodeValue, type Node } from 'jsonc-parser';
import { formatPath, type JsonPath } from '../../../engine/schema/path.ts';
import { findSchemaAt, resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import {
  createPathDescriber,
  type PathDescriber,
  type PathWords,
} from '../../../engine/schema/path-describer.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { getWrittenName } from '../../../engine/schema/item-names.ts';
import {
  createNameGraph,
  type NameGraph,
  type NameReference,
} from '../../../engine/schema/name-graph.ts';
import { walkValues } from '../../../engine/schema/walk.ts';
import {
  expandShorthand,
  isConditionSchema,
  type ExpandedFile,
} from '../../../engine/compile/shorthand/expand.ts';
import { FormulaError } from '../../../engine/compile/shorthand/formula-error.ts';
import { findPositionInFormula } from '../../../engine/compile/shorthand/formula.ts';
import { createFormulaNames } from '../../../engine/compile/shorthand/names.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { createMistypedDefinition } from '../core/mistyped-definition.ts';
import { compareByPosition, type Finding, type Problem, type Severity } from '../core/problem.ts';
import type { JsonSource } from '../json/json-source.ts';
import { readJson } from '../json/read-json.ts';
import { listSchemaFindings } from './schema-findings.ts';

/** A file that was parsed as far as possible. */
export interface ParsedFile extends PathDescriber {
  readonly file: string;
  readonly root: unknown;
  readonly source: JsonSource;
  /** The schema that the file is read with. */
  readonly schema: Schema;
}

/** The offset in the file of a character of a text. */
function getOffsetInText({ offset, value }: Node, at: number): number {
  const escaped = JSON.stringify(String(value).slice(0, at)).length - 2;
  // After the quotation mark.
  return offset + 1 + escaped;
}

/** The formula or the number that stands for something, and where that is in its text; undefined if none does. */
export function findShortForm(
  { source, root, schema }: ParsedFile,
  path: JsonPath,
): { readonly path: JsonPath; readonly offset: number } | undefined {
  if (source.findNode(path)) return undefined;
  const end = path.findLastIndex((_, index) => source.findNode(path.slice(0, index)));
  const whole = path.slice(0, end);
  const node = source.findNode(whole);
  if (node?.type === 'number') return { path: whole, offset: node.offset };
  if (node?.type !== 'string') return undefined;
  const names = createFormulaNames(schema, root);
  try {
    const isCondition = isConditionSchema(resolveSchema(schema, findSchemaAt(schema, root, whole)));
    const at = findPositionInFormula(node.value, names, path.slice(end), isCondition);
    return { path: whole, offset: getOffsetInText(node, at) };
  } catch (error) {
    // It is reported as such.
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** A finding with its position and the label of the thing. */
export function createProblem(
  parsed: ParsedFile,
  code: string,
  severity: Severity,
  { path, at = 'value', message, hint }: Finding,
): Problem {
  const { file, source, describePath } = parsed;
  const short = findShortForm(parsed, path);
  const position = short ? source.getPositionAt(short.offset) : source.getPosition(path, at);
  const label = describePath(path);
  const written = formatPath(short?.path ?? path);
  return { code, severity, file, path: written, ...position, label, message, hint };
}

/** The problems of the values of a file. */
export function listShapeProblems(parsed: ParsedFile, schema: Schema): Problem[] {
  return listSchemaFindings(schema, parsed.root, parsed)
    .map(({ code, ...finding }) => createProblem(parsed, code, 'error', finding))
    .toSorted(compareByPosition);
}

/**
 * The definition that is mistyped if several places name what does not exist: the one that is most like it, if nothing
 * refers to it.
 */
function findMistypedDefinition(
  { namespaces, references }: NameGraph,
  formulas: number,
  { name, near }: NonNullable<FormulaError['unknown']>,
): Finding | undefined {
  const isOf = (written: string) => (each: NameReference) =>
    ['figure', 'answer'].includes(each.namespace.thing) && getWrittenName(each.name) === written;
  const places = formulas + references.filter(isOf(name)).length;
  if (near === undefined || places === 1 || references.some(isOf(near))) return undefined;
  const definition = namespaces
    .filter(({ thing }) => thing === 'figure' || thing === 'answer')
    .flatMap(({ thing, definitions }) => definitions.map((each) => ({ ...each, thing })))
    .find((each) => each.name === near);
  return (
    definition && createMistypedDefinition(definition, { thing: definition.thing }, name, places)
  );
}

/** The problems of formulas, each at its place in the text of the formula. A name is missing once for all of them. */
function listFormulaProblems(
  parsed: ParsedFile,
  schema: Schema,
  mistakes: ExpandedFile['mistakes'],
): Problem[] {
  const { source, describePath, root } = parsed;
  const names = createNameGraph(walkValues(schema, root));
  const groups = groupBy(mistakes, ({ path, error }) => error.unknown?.name ?? path);
  return [...groups.values()].map(([{ path, error }, ...more]) => {
    const mistyped = error.unknown && findMistypedDefinition(names, more.length + 1, error.unknown);
    if (mistyped) return createProblem(parsed, 'unknown-reference', 'error', mistyped);
    const { at, hint } = error;
    const others = more.length === 1 ? '1 more formula names' : `${more.length} more formulas name`;
    const message = more.length > 0 ? `${error.message}. ${others} it` : error.message;
    const problem = createProblem(parsed, 'invalid-formula', 'error', {
      path,
      message: `${capitalize(describePath(path))} has a formula with a mistake at character ${at + 1}: ${message}.`,
      hint,
    });
    const node = source.findNode(path);
    return node ? { ...problem, ...source.getPositionAt(getOffsetInText(node, at)) } : problem;
  });
}

/**
 * The problems of a text that a schema describes: of its syntax, or else of its shape and its formulas. Without problems
 * the root of the parsed file matches the schema. Its formulas are expanded; what is inside of one has its position
 * there.
 * @param words what its entries and keys are called; as the file writes them if left out
 */
export function checkShape(
  text: string,
  { file, schema }: { readonly file: string; readonly schema: Schema },
  words?: PathWords,
): { readonly problems: Problem[]; readonly parsed: ParsedFile } {
  const { source, findings } = readJson(text);
  const written: unknown = source.tree && getNodeValue(source.tree);
  const { value: root, mistakes } = expandShorthand(schema, written);
  const parsed = { file, root, source, schema, ...createPathDescriber(schema, root, words) };
  const syntaxProblems = findings.map(({ code, offset, message, hint }): Problem => ({
    code,
    severity: 'error',
    file,
    path: '',
    ...source.getPositionAt(offset),
    label: 'the file',
    message,
    hint,
  }));
  if (syntaxProblems.length > 0) return { problems: syntaxProblems, parsed };
  const isFormula = ({ path }: Problem) =>
    mistakes.some((mistake) => formatPath(mistake.path) === path);
  const shapeProblems = listShapeProblems(parsed, schema).filter((each) => !isFormula(each));
  // A name that does not exist may be one in a wrong place.
  const isSure = ({ error: { unknown } }: (typeof mistakes)[number]) =>
    shapeProblems.length === 0 || !unknown || !text.includes(JSON.stringify(unknown.name));
  const problems = [
    ...shapeProblems,
    ...listFormulaProblems(parsed, schema, mistakes.filter(isSure)),
  ];
  return { problems: problems.toSorted(compareByPosition), parsed };
}
