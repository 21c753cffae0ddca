import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { LegalDocument } from '../../../engine/generated/legal-document.ts';
import { ErrorBoundary } from '../../ui/lazy/ErrorBoundary.tsx';
import { createLazyComponent } from '../../ui/lazy/createLazyComponent.tsx';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import { DocumentText } from './DocumentText.tsx';
import type { LoadedDocumentProps } from './LoadedDocument.tsx';

// Lazy, because it contains the query library: only visitors who come from another page need it.
const LoadedDocument = createLazyComponent<LoadedDocumentProps>(
  'LoadedDocument',
  async () => (await import('./LoadedDocument.tsx')).LoadedDocument,
  ({ site }) => <DocumentLoading copy={site.documentPages} isRetry={false} />,
);

interface DocumentPageProps extends LoadedDocumentProps {
  /** The document, if the HTML of the page contains it. */
  readonly initial: LegalDocument | undefined;
}

/**
 * The page of a legal document, such as `/privacy-policy`. A document in the HTML of the page needs no lazy chunk, so
 * a failed load cannot replace it. For any other document, the chunk or the document may fail to load; a reload then
 * gets the HTML that contains the document.
 */
export function DocumentPage({ initial, ...asked }: DocumentPageProps) {
  const { site } = asked;
  const copy = site.documentPages;
  if (initial) {
    return (
      <DocumentText document={initial} facts={getSiteFacts(site)} homeLabel={copy.homeLabel} />
    );
  }
  return (
    <ErrorBoundary
      renderFallback={() => <DocumentFailed copy={copy} onRetry={() => window.location.reload()} />}
    >
      <LoadedDocument {...asked} />
    </ErrorBoundary>
  );
}
