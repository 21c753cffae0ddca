import styled from 'styled-components';
import { TextLink } from './Link.tsx';

const NoWrap = styled.span`
  white-space: nowrap;
`;

interface RichTextProps {
  /** The parts of the text; those with an `href` are links. */
  readonly spans: readonly {
    readonly text: string;
    readonly href?: string;
    readonly isUnbreakable?: boolean;
  }[];
}

/** A text with links in it. */
export function RichText({ spans }: RichTextProps) {
  return spans.map(({ text, href, isUnbreakable }, index) =>
    isUnbreakable ? (
      <NoWrap key={index}>{text}</NoWrap>
    ) : href === undefined ? (
      text
    ) : (
      <TextLink key={index} href={href}>
        {text}
      </TextLink>
    ),
  );
}
