import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import type { DocumentPages as Copy } from '../../generated/estimator.ts';
import type { LegalDocument } from '../../generated/legal-document.ts';
import type { Facts } from '../../copy/fill.ts';
import { fetchDocument } from '../../services/documents.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { createDocumentQueries, type DocumentPolicy } from './documentQueries.ts';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';

export interface LoadedDocumentProps {
  /** The name of the document's file in config/, without `.json`. */
  readonly name: string;
  /** The document, where it came with the page. */
  readonly initial: LegalDocument | undefined;
  readonly copy: Copy;
  readonly facts: Facts;
  readonly policy: DocumentPolicy;
  /** The address of the start. */
  readonly home: string;
}

function Fetched({ name, initial, copy, facts, home }: LoadedDocumentProps) {
  const { data, isError, failureCount, refetch } = useQuery({
    queryKey: ['document', name],
    queryFn: ({ signal }) => fetchDocument(name, import.meta.env.BASE_URL, signal),
    ...(initial && { initialData: initial }),
  });
  if (data) {
    return <DocumentPage document={data} facts={facts} home={home} homeLabel={copy.homeLabel} />;
  }
  if (isError) return <DocumentFailed copy={copy} home={home} onRetry={() => void refetch()} />;
  return <DocumentLoading copy={copy} isRetry={failureCount > 0} />;
}

let queries: QueryClient | undefined;

/**
 * The memory of this visit. It outlives the page: a document that is opened again is there at once.
 * Where pages are prerendered nothing is forgotten: the clock for it would keep the build from ending.
 */
function queriesOf(policy: DocumentPolicy): QueryClient {
  const isServer = typeof window === 'undefined';
  queries ??= createDocumentQueries(isServer ? { ...policy, documentUnused: Infinity } : policy);
  return queries;
}

/** A document, from the memory of this visit or from the network. */
export function LoadedDocument(props: LoadedDocumentProps) {
  return (
    <QueryClientProvider client={queriesOf(props.policy)}>
      <Fetched {...props} />
    </QueryClientProvider>
  );
}
