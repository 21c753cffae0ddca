import { useState } from 'react';
import { space } from '../../ui/theme.ts';
import { Input, Row, SmallButton, Stack, TextArea } from '../frame/parts.tsx';
import { named, textOf, type Of } from './control-props.ts';
import { LinkBar } from './LinkBar.tsx';
import { pieceAt, type TextPiece } from './links.ts';

/** A text, with what may be put into it: placeholders, and links where they are shown as such. */
export function TextControl(props: Of<'text'>) {
  const { id, control, value, isRequired, onChange, around } = props;
  const text = textOf(value);
  const { isLong, isRich, placeholders } = control;
  const [linking, setLinking] = useState<TextPiece>();
  function change(next: string) {
    onChange(next === '' && !isRequired ? undefined : next);
  }
  /** What is selected in the field, or where its caret is. */
  function selection(): readonly [field: HTMLElement | null, from: number, to: number] {
    const field = document.getElementById(id);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField
      ? [field, field.selectionStart ?? text.length, field.selectionEnd ?? text.length]
      : [field, text.length, text.length];
  }
  /** Puts words in the place of a piece of the text. */
  function put(words: string, { from, to }: Pick<TextPiece, 'from' | 'to'>) {
    change(text.slice(0, from) + words + text.slice(to));
    selection()[0]?.focus();
  }
  const shared = {
    ...named(props),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <Stack style={{ gap: space.xs }}>
      {isLong ? <TextArea {...shared} /> : <Input type="text" {...shared} />}
      {(placeholders.length > 0 || isRich) && (
        <Row>
          {isRich && (
            <SmallButton
              type="button"
              aria-expanded={linking !== undefined}
              onClick={() => {
                const [, from, to] = selection();
                setLinking(pieceAt(text, from, to));
              }}
            >
              Link
            </SmallButton>
          )}
          {placeholders.map((name) => (
            <SmallButton
              type="button"
              key={name}
              onClick={() => {
                const [, from, to] = selection();
                put(`{${name}}`, { from, to });
              }}
            >
              {`{${name}}`}
            </SmallButton>
          ))}
        </Row>
      )}
      {linking && (
        <LinkBar
          piece={linking}
          pages={around.pages}
          onPut={(words) => {
            put(words, linking);
            setLinking(undefined);
          }}
          onClose={() => {
            setLinking(undefined);
            selection()[0]?.focus();
          }}
        />
      )}
    </Stack>
  );
}
