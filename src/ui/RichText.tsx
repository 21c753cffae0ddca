import { TextLink } from './Link.tsx';

interface RichTextProps {
  /** Stretches of a text; those with an address are links. */
  readonly spans: readonly { readonly text: string; readonly href?: string }[];
}

/** A text with links in it. */
export function RichText({ spans }: RichTextProps) {
  return spans.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <TextLink key={index} href={href}>
        {text}
      </TextLink>
    ),
  );
}
