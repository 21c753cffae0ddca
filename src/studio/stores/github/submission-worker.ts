import { expose } from 'comlink';
import type { FileVersions } from '../../model/project/project-store.ts';
import { toPricedRow } from '../../model/verdicts/priced-documents.ts';
import { computeRowEffect } from '../../model/verdicts/studio-impact.ts';
import {
  describePullRequest,
  formatChangeImpact,
  formatSubmission,
} from '../../model/words/submission-text.ts';

/** Prices changes beside the page: that takes long for large configs. */
const api = {
  describePullRequest: (files: readonly FileVersions[], why: string) =>
    describePullRequest(files, why, (documents, row) => {
      const compared = toPricedRow(documents, row);
      return compared && computeRowEffect(compared, false);
    }),
  formatChangeImpact,
  formatSubmission,
};

export type SubmissionApi = typeof api;

expose(api);
