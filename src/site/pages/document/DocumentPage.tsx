import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { LegalDocument } from '../../../engine/generated/legal-document.ts';
import { ErrorBoundary } from '../../ui/lazy/ErrorBoundary.tsx';
import { createLazyComponent } from '../../ui/lazy/createLazyComponent.tsx';
import { DocumentFailed, DocumentLoading } from './DocumentStatus.tsx';
import { DocumentText } from './DocumentText.tsx';
import type { LoadedDocumentProps } from './LoadedDocument.tsx';

// With the query library: only who opens a document from another page needs it.
const LoadedDocument = createLazyComponent<LoadedDocumentProps>(
  'LoadedDocument',
  async () => (await import('./LoadedDocument.tsx')).LoadedDocument,
  ({ site }) => <DocumentLoading copy={site.documentPages} isRetry={false} />,
);

interface DocumentPageProps extends LoadedDocumentProps {
  /** The document, where it came with the page. */
  readonly initial: LegalDocument | undefined;
}

/**
 * The page of a legal document, `/privacy-policy` and the like. A document that came with the page needs nothing
 * that comes late, so that nothing can take away what the page shows. What loads another may fail as the document
 * itself may; the document's own address brings both anew.
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
