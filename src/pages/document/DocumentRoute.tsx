import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import type { LoadedDocumentProps } from './LoadedDocument.tsx';

// With the query library: only visitors of a document need it.
const LoadedDocument = lazy(async () => ({
  default: (await import('./LoadedDocument.tsx')).LoadedDocument,
}));

/**
 * The page of a legal document, `/privacy-policy` and the like. What shows it is loaded like the document
 * itself, so it may fail in the same way; the document's own address brings both anew.
 */
export function DocumentRoute(props: LoadedDocumentProps) {
  const { copy, home } = props;
  return (
    <ErrorBoundary
      renderFallback={() => (
        <DocumentFailed copy={copy} home={home} onRetry={() => window.location.reload()} />
      )}
    >
      <Suspense fallback={<DocumentLoading copy={copy} isRetry={false} />}>
        <LoadedDocument key={props.name} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
