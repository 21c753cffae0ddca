import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { late } from '../../ui/late.tsx';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import type { LoadedDocumentProps } from './LoadedDocument.tsx';

// With the query library: only visitors of a document need it.
const LoadedDocument = late<LoadedDocumentProps>(
  async () => (await import('./LoadedDocument.tsx')).LoadedDocument,
  ({ site }) => <DocumentLoading copy={site.documentPages} isRetry={false} />,
);

/**
 * The page of a legal document, `/privacy-policy` and the like. What shows it is loaded like the document
 * itself, so it may fail in the same way; the document's own address brings both anew.
 */
export function DocumentPage(props: LoadedDocumentProps) {
  return (
    <ErrorBoundary
      renderFallback={() => (
        <DocumentFailed copy={props.site.documentPages} onRetry={() => window.location.reload()} />
      )}
    >
      <LoadedDocument {...props} />
    </ErrorBoundary>
  );
}
