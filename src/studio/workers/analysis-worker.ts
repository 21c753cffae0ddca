import { expose } from 'comlink';
import type { Source, WrittenConfig } from '../../engine/compile/compile.ts';
import {
  checkDocuments,
  createFailedCheckResult,
  type CheckInput,
  type StudioCheckResult,
} from '../model/verdicts/check-documents.ts';
import {
  findConfig,
  openDocument,
  parseText,
  type StudioDocument,
} from '../model/project/document.ts';
import {
  applyToDocuments,
  withValues,
  type UnsavedChanges,
} from '../model/project/file-patches.ts';
import {
  computeStudioImpact,
  describeScheduleImpacts,
  type ScheduleImpacts,
  type StudioImpact,
  type StudioImpactOptions,
} from '../model/verdicts/studio-impact.ts';
import {
  listCases,
  toTrackedCase,
  type TrackedExample,
} from '../model/verdicts/tracked-example.ts';
import type { FileTexts, ProjectFile } from '../model/project/project-store.ts';

export interface ImpactOptions extends Omit<StudioImpactOptions, 'others'> {
  readonly tracked: TrackedExample | undefined;
  /** The texts to compare with instead of the saved ones, by file. */
  readonly base?: FileTexts;
  /** Texts of the config that an approver may compare with as well. */
  readonly alsoBase?: readonly string[];
}

let saved: readonly StudioDocument[] = [];

/** Versions without errors match the schema; another one is not priced. */
function toSource(config: unknown): Source {
  return { config: config as WrittenConfig };
}

function openChanged({ patches, texts }: UnsavedChanges): StudioDocument[] {
  const { values } = applyToDocuments(saved, patches);
  return withValues(saved, values).map((document) => {
    const text = texts[document.name];
    return text === undefined
      ? document
      : { ...document, basis: parseText(text), value: undefined };
  });
}

const api = {
  /** Takes note of the files as they are saved. */
  open(files: readonly ProjectFile[]): void {
    saved = files.map(openDocument);
  },

  async check(changes: UnsavedChanges, context: CheckInput): Promise<StudioCheckResult> {
    try {
      return await checkDocuments(openChanged(changes), context);
    } catch (error) {
      const file = findConfig(saved)?.name ?? saved[0]?.name ?? '';
      return createFailedCheckResult(file, error instanceof Error ? error.message : String(error));
    }
  },

  /** What the changes do to prices; undefined if one of the versions cannot be priced. */
  computeImpact(
    changes: UnsavedChanges,
    { tracked, base, alsoBase = [], ...options }: ImpactOptions,
  ): StudioImpact | undefined {
    const now = openChanged(changes);
    const [config, cases] = [findConfig(now), now.find(({ kind }) => kind === 'cases')];
    if (!config) return undefined;
    const getBaseValue = ({ name, saved: { value } }: StudioDocument): unknown =>
      base === undefined ? value : parseText(base[name] ?? '').value;
    const extra = tracked ? [toTrackedCase(tracked)] : [];
    try {
      return computeStudioImpact(
        {
          before: toSource(getBaseValue(config)),
          after: toSource(config.value),
          casesBefore: [...extra, ...(cases ? listCases(getBaseValue(cases)) : [])],
          casesAfter: [...extra, ...(cases ? listCases(cases.value) : [])],
        },
        {
          ...options,
          others: alsoBase.map((text) => toSource(parseText(text).value)),
        },
      );
    } catch {
      return undefined;
    }
  },

  describeScheduleImpacts(changes: UnsavedChanges): ScheduleImpacts {
    const config = findConfig(openChanged(changes));
    return config ? describeScheduleImpacts(toSource(config.value)) : {};
  },
};

export type AnalysisApi = typeof api;

expose(api);
