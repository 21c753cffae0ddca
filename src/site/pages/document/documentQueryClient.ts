import { QueryClient } from '@tanstack/react-query';
import type { Limits, Timings } from '../../../engine/generated/estimator.ts';

/** How fetched documents are tried again and kept. */
export type DocumentQueryPolicy = Pick<
  Timings,
  'documentRetryDelay' | 'documentRetryMaxDelay' | 'documentUnused'
> &
  Pick<Limits, 'documentRetries'>;

/** How long to wait after a failure, in milliseconds; `failures` is 0 after the first. */
export function computeDocumentRetryDelay(policy: DocumentQueryPolicy, failures: number): number {
  return Math.min(policy.documentRetryDelay * 2 ** failures, policy.documentRetryMaxDelay);
}

/** The memory of fetched documents. One per page load. */
export function createDocumentQueryClient(policy: DocumentQueryPolicy): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: policy.documentRetries,
        retryDelay: (failures) => computeDocumentRetryDelay(policy, failures),
        gcTime: policy.documentUnused,
        // A document does not change during a visit.
        staleTime: Infinity,
        // Offline is a failure like any other: said, and tried again, instead of waited for in silence.
        networkMode: 'always',
      },
    },
  });
}
