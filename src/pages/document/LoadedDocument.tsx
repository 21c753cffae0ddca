import { useQuery, type QueryClient } from '@tanstack/react-query';
import { siteFacts } from '../../copy/site-facts.ts';
import type { Site } from '../../generated/estimator.ts';
import type { LegalDocument } from '../../generated/legal-document.ts';
import { fetchDocument } from '../../services/documents.ts';
import { createDocumentQueries } from './documentQueries.ts';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import { DocumentText } from './DocumentText.tsx';

export interface LoadedDocumentProps {
  readonly site: Site;
  /** The name of the document's file in config/, without `.json`. */
  readonly name: string;
  /** The document, where it came with the page. */
  readonly initial: LegalDocument | undefined;
}

let queries: QueryClient | undefined;

/**
 * The memory of this visit. It outlives the page: a document that is opened again is there at once.
 * Where pages are prerendered nothing is forgotten: the clock for it would keep the build from ending.
 */
function queriesOf({ timings, limits }: Site): QueryClient {
  const isServer = typeof window === 'undefined';
  const policy = { ...timings, ...limits };
  queries ??= createDocumentQueries(isServer ? { ...policy, documentUnused: Infinity } : policy);
  return queries;
}

/** A document, from the memory of this visit or from the network. */
export function LoadedDocument({ site, name, initial }: LoadedDocumentProps) {
  const copy = site.documentPages;
  const { data, isError, failureCount, refetch } = useQuery(
    {
      queryKey: ['document', name],
      queryFn: ({ signal }) => fetchDocument(name, import.meta.env.BASE_URL, signal),
      ...(initial && { initialData: initial }),
    },
    queriesOf(site),
  );
  if (data) {
    return <DocumentText document={data} facts={siteFacts(site)} homeLabel={copy.homeLabel} />;
  }
  if (isError) return <DocumentFailed copy={copy} onRetry={() => void refetch()} />;
  return <DocumentLoading copy={copy} isRetry={failureCount > 0} />;
}
