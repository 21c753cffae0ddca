import { expose } from 'comlink';
import type { Source } from '../../engine/compile/compile.ts';
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
  computeRowEffect,
  computeStudioImpact,
  describeScheduleImpacts,
  type ComparedProjects,
  type ScheduleImpacts,
  type StudioImpact,
} from '../model/verdicts/studio-impact.ts';
import type { ProjectFile } from '../model/project/project-store.ts';

let saved: readonly StudioDocument[] = [];

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

  /** What a change does to prices; undefined if one of the versions cannot be priced. */
  computeImpact(compared: ComparedProjects, isRough: boolean): StudioImpact | undefined {
    try {
      return computeStudioImpact(compared, isRough);
    } catch {
      return undefined;
    }
  },

  computeRowEffect,

  describeScheduleImpacts(source: Source): ScheduleImpacts {
    return describeScheduleImpacts(source);
  },
};

export type AnalysisApi = typeof api;

expose(api);
