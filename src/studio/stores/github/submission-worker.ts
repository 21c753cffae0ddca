import { expose } from 'comlink';
import {
  describePullRequest,
  formatChangeImpact,
  formatSubmission,
} from '../../model/words/submission-text.ts';

/** Prices changes beside the page: that takes long for large configs. */
const api = { describePullRequest, formatChangeImpact, formatSubmission };

export type SubmissionApi = typeof api;

expose(api);
