import { useState } from 'react';
import { Toolbar } from 'react-aria-components';
import styled from 'styled-components';
import { space } from '../../../site/ui/styles/theme.ts';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { Input, rowStyle, SmallButton, Stack, TextArea } from '../primitives/primitives.tsx';
import { getFieldAttributes, toFieldText, type ControlPropsOf } from './controlProps.ts';
import { LinkBar } from './LinkBar.tsx';
import { getLinkSpan, rebaseSpan, type LinkSpan } from '../../model/schema-form/link-span.ts';

/** More placeholders than that are in a list: beside a text that is a line long they would be what is seen of it. */
const MAX_PLACEHOLDER_BUTTONS = 4;

/** One stop for Tab, however much it offers: the arrow keys go through it. */
const TextTools = styled(Toolbar)`
  ${rowStyle}
`;

/** A text, with what may be put into it: placeholders, and links where they are shown as such. */
export function TextControl(props: ControlPropsOf<'text'>) {
  const { id, control, value, isRequired, onChange, env } = props;
  const text = toFieldText(value);
  const { isLong, isRich, placeholders } = control;
  /** What becomes a link, and the text in which it was chosen. */
  const [linking, setLinking] = useState<{ span: LinkSpan; of: string }>();
  function change(next: string) {
    onChange(next === '' && !isRequired ? undefined : next);
  }
  /** What is selected in the field, or where its caret is. */
  function getSelection(): readonly [field: HTMLElement | null, from: number, to: number] {
    const field = document.getElementById(id);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField
      ? [field, field.selectionStart ?? text.length, field.selectionEnd ?? text.length]
      : [field, text.length, text.length];
  }
  /** Puts words in the place of a piece of the text. */
  function replaceSpan(words: string, { from, to }: Pick<LinkSpan, 'from' | 'to'>) {
    change(text.slice(0, from) + words + text.slice(to));
    getSelection()[0]?.focus();
  }
  function insertPlaceholder(name: string) {
    const [, from, to] = getSelection();
    replaceSpan(`{${name}}`, { from, to });
  }
  const shared = {
    ...getFieldAttributes(props),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <Stack style={{ gap: space.xs }}>
      {isLong ? <TextArea {...shared} /> : <Input type="text" {...shared} />}
      {(placeholders.length > 0 || isRich) && (
        <TextTools aria-label="What can be put in">
          {isRich && (
            <SmallButton
              type="button"
              aria-expanded={linking !== undefined}
              onClick={() => {
                const [, from, to] = getSelection();
                setLinking({ span: getLinkSpan(text, from, to), of: text });
              }}
            >
              Link
            </SmallButton>
          )}
          {placeholders.length > MAX_PLACEHOLDER_BUTTONS ? (
            <ActionMenu
              label="Put in what is filled in"
              shortLabel="Put in"
              choices={placeholders.map((name) => [name, `{${name}}`])}
              onChoose={insertPlaceholder}
            />
          ) : (
            placeholders.map((name) => (
              <SmallButton type="button" key={name} onClick={() => insertPlaceholder(name)}>
                {`{${name}}`}
              </SmallButton>
            ))
          )}
        </TextTools>
      )}
      {linking && (
        <LinkBar
          // Asked again for something else, it begins with that.
          key={JSON.stringify(linking)}
          span={linking.span}
          pages={env.pages}
          onInsert={(words) => {
            replaceSpan(words, rebaseSpan(linking.span, linking.of, text));
            setLinking(undefined);
          }}
          onClose={() => {
            setLinking(undefined);
            getSelection()[0]?.focus();
          }}
        />
      )}
    </Stack>
  );
}
