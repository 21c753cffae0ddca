import { useEffect, useId, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { LegalBlock, LegalDocument } from '../../../engine/generated/legal-document.ts';
import { Prose } from '../../ui/components/PageSheet.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { TextLink } from '../../ui/components/Link.tsx';
import { useLazyHeadingFocus } from '../../ui/focus/useLazyHeadingFocus.ts';
import { breakpoint, color, radius, space } from '../../ui/styles/theme.ts';
import { getDocumentMeta, routes } from '../../../engine/wizard/routes.ts';
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

/** The contents stay in sight beside the text where there is room, and are left out where there is not. */
const Frame = styled.div`
  > nav {
    display: none;
  }

  @media (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 38%;
    gap: ${space.xl};
    align-items: start;

    > nav {
      position: sticky;
      top: ${space.m};
      display: grid;
      gap: ${space.s};
      max-height: 80vh;
      padding: ${space.m};
      overflow: auto;
      border: 1px solid ${color('line')};
      border-radius: ${radius.m};
      background: ${color('raised')};
    }
  }
`;

/** Returns the element id in the fragment of the address; undecoded if the encoding is invalid. */
function getFragmentId(): string {
  const name = window.location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * For a lazy page, which renders after its route change: moves the focus to the heading and scrolls to the element
 * that the fragment names.
 */
function useLazyPageFocus(heading: RefObject<HTMLElement | null>) {
  useLazyHeadingFocus(heading);
  useEffect(() => {
    const part = getFragmentId();
    if (part) document.getElementById(part)?.scrollIntoView();
  }, []);
}

interface DocumentTextProps {
  readonly document: LegalDocument;
  readonly facts: PlaceholderValues;
  /** The label of the link to the start page. */
  readonly homeLabel: string;
}

/** The text of a legal document. */
export function DocumentText({ document, facts, homeLabel }: DocumentTextProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(getDocumentMeta(document).title);
  useLazyPageFocus(title);
  const sections = document.sections.map(({ heading, ...section }, index) => ({
    ...section,
    heading: document.numbered ? `${index + 1}. ${heading}` : heading,
  }));
  return (
    <Frame>
      <Prose>
        <p>
          <TextLink href={routes.estimator.path}>{homeLabel}</TextLink>
        </p>
        <h1 ref={title} id={titleId} tabIndex={-1}>
          {document.title}
        </h1>
        {document.lastUpdated !== undefined && <p>{document.lastUpdated}</p>}
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            <Prose>
              <h2>{heading}</h2>
              {blocks.map((block, at) => (
                <Block key={at} block={block} facts={facts} />
              ))}
            </Prose>
          </section>
        ))}
      </Prose>
      {sections.length > 1 && (
        <nav aria-labelledby={titleId}>
          {sections.map(({ id, heading }) => (
            <TextLink key={id} href={`#${id}`}>
              {heading}
            </TextLink>
          ))}
        </nav>
      )}
    </Frame>
  );
}
