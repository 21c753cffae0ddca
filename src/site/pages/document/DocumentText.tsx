import { useRef } from 'react';
import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { LegalBlock, LegalDocument } from '../../../engine/generated/legal-document.ts';
import { Prose } from '../../ui/components/PageSheet.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { TextLink } from '../../ui/components/Link.tsx';
import { useLazyPageFocus } from './useLazyPageFocus.ts';
import { getDocumentMeta, routes } from '../shared/routes.ts';
import { useDocumentTitle } from '../shared/useDocumentTitle.ts';

function Block({
  block,
  facts,
}: {
  readonly block: LegalBlock;
  readonly facts: PlaceholderValues;
}) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <RichText spans={parseTextSpans(block.text, facts)} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <RichText spans={parseTextSpans(item, facts)} />
        </li>
      ))}
    </ul>
  );
}

interface DocumentTextProps {
  readonly document: LegalDocument;
  readonly facts: PlaceholderValues;
  /** The label of the link to the start page. */
  readonly homeLabel: string;
}

/** The text of a legal document. */
export function DocumentText({ document, facts, homeLabel }: DocumentTextProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(getDocumentMeta(document).title);
  useLazyPageFocus(title);
  return (
    <Prose>
      <p>
        <TextLink href={routes.estimator.path}>{homeLabel}</TextLink>
      </p>
      <h1 ref={title} tabIndex={-1}>
        {document.title}
      </h1>
      {document.lastUpdated !== undefined && <p>{document.lastUpdated}</p>}
      {document.sections.map(({ id, heading, blocks }, index) => (
        <section key={id} id={id}>
          <Prose>
            <h2>{document.numbered ? `${index + 1}. ${heading}` : heading}</h2>
            {blocks.map((block, at) => (
              <Block key={at} block={block} facts={facts} />
            ))}
          </Prose>
        </section>
      ))}
    </Prose>
  );
}
