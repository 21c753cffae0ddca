import { useHref } from 'react-router-dom';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { Site } from '../../../engine/generated/estimator.ts';
import type { LegalDocument } from '../../../engine/generated/legal-document.ts';
import { createDocumentQueryClient } from './documentQueryClient.ts';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import { DocumentText } from './DocumentText.tsx';

export interface LoadedDocumentProps {
  readonly site: Site;
  /** The name of the document's file in config/, without `.json`. */
  readonly name: string;
}

let queryClient: QueryClient | undefined;

/** Returns the cache of this page load. It outlives the component, so a reopened document appears at once. */
function getQueryClient({ timings, limits }: Site): QueryClient {
  queryClient ??= createDocumentQueryClient({ ...timings, ...limits });
  return queryClient;
}

/**
 * Fetches a legal document of the site.
 * @param name the name of its file in config/, without `.json`
 * @param root the base path of all pages, with a trailing slash
 * @throws Error when the network fails or the document does not exist
 */
async function fetchLegalDocument(
  name: string,
  root: string,
  signal?: AbortSignal,
): Promise<LegalDocument> {
  const url = `${root}documents/${name}.json`;
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  const document: LegalDocument = await response.json();
  return document;
}

/** A document that the HTML of the page does not contain: loads it from the cache or the network. */
export function LoadedDocument({ site, name }: LoadedDocumentProps) {
  const copy = site.documentPages;
  const root = useHref('/');
  const { data, isError, failureCount, refetch } = useQuery(
    {
      queryKey: ['document', name],
      queryFn: ({ signal }) => fetchLegalDocument(name, root, signal),
    },
    getQueryClient(site),
  );
  if (data) {
    return <DocumentText document={data} facts={getSiteFacts(site)} homeLabel={copy.homeLabel} />;
  }
  if (isError) return <DocumentFailed copy={copy} onRetry={() => void refetch()} />;
  return <DocumentLoading copy={copy} isRetry={failureCount > 0} />;
}
