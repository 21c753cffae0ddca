import { QueryClient } from '@tanstack/react-query';
import type { Limits, Timings } from '../../../engine/generated/estimator.ts';

/** How documents are retried and cached. */
export type DocumentQueryPolicy = Pick<
  Timings,
  'documentRetryDelay' | 'documentRetryMaxDelay' | 'documentUnused'
> &
  Pick<Limits, 'documentRetries'>;

/** How long to wait after a failure, in milliseconds; `failures` is 0 after the first. */
export function computeDocumentRetryDelay(policy: DocumentQueryPolicy, failures: number): number {
  return Math.min(policy.documentRetryDelay * 2 ** failures, policy.documentRetryMaxDelay);
}

/** Creates the cache of fetched documents. One per page load. */
export function createDocumentQueryClient(policy: DocumentQueryPolicy): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: policy.documentRetries,
        retryDelay: (failures) => computeDocumentRetryDelay(policy, failures),
        gcTime: policy.documentUnused,
        // A document does not change during a visit.
        staleTime: Infinity,
        // Treat being offline as a failure: report it and retry. By default the query would pause silently.
        networkMode: 'always',
      },
    },
  });
}
