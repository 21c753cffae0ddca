import { describe, expect, it, vi } from 'vitest';
import {
  createDocumentQueryClient,
  computeDocumentRetryDelay,
  type DocumentQueryPolicy,
} from './documentQueryClient.ts';

const policy: DocumentQueryPolicy = {
  documentRetries: 3,
  documentRetryDelay: 1000,
  documentRetryMaxDelay: 30000,
  documentUnused: 300000,
};

describe('fetching a document', () => {
  it('waits a second after the first failure, then doubles the delay up to 30 seconds', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) =>
      computeDocumentRetryDelay(policy, failures),
    );
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  it('drops the document from the cache five minutes after its last use', async () => {
    vi.useFakeTimers();
    const queries = createDocumentQueryClient(policy);
    await queries.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.resolve('text') });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(queries.getQueryData(['a'])).toBe('text');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queries.getQueryData(['a'])).toBeUndefined();
    vi.useRealTimers();
  });
});
