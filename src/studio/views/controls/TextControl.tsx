import { useState, type KeyboardEvent } from 'react';
import {
  formatLink,
  getLinkSpan,
  type LinkSpan,
  type TextRange,
} from '../../model/forms/link-span.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, ActionMenu, TextField, StudioDialog } from '../ui/controls.tsx';
import { getFieldAttributes, toFieldText, type ControlPropsOf } from './controlProps.ts';

/** Longer texts get a text area. */
const MAX_LINE_LENGTH = 60;

interface LinkDialogProps {
  readonly span: LinkSpan;
  readonly onInsert: (words: string) => void;
  readonly onClose: () => void;
}

/** Makes a link of some words, or changes where it leads. */
function LinkDialog({ span, onInsert, onClose }: LinkDialogProps) {
  const { pages } = useStudio().project;
  const [words, setWords] = useState(span.words);
  const [address, setAddress] = useState(span.address);
  return (
    <StudioDialog
      title="Link"
      confirmLabel={span.address === '' ? 'Add the link' : 'Change the link'}
      isReady={words.trim() !== '' && address.trim() !== ''}
      onConfirm={() => onInsert(formatLink(words, address))}
      onClose={onClose}
    >
      <TextField label="Words" value={words} onChange={setWords} hasAutoFocus={words === ''} />
      <TextField
        label="Leads to"
        placeholder="/page or https://…"
        suggestions={pages}
        hasAutoFocus={span.words !== ''}
        value={address}
        onChange={setAddress}
      />
    </StudioDialog>
  );
}

/** A field for a text, with menus that insert placeholders and, where the site shows them, links. */
export function TextControl(props: ControlPropsOf<'text'>) {
  const { id, control, value, isRequired, onChange, name } = props;
  const text = toFieldText(value);
  const { isLong, isRich, placeholders } = control;
  const [span, setSpan] = useState<LinkSpan>();
  // Once and for all: whoever is typing would lose the focus with the field.
  const [isTall] = useState(isLong || text.length > MAX_LINE_LENGTH);
  const Field = isTall ? 'textarea' : 'input';
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next);
  function getSelection() {
    const field: Partial<HTMLInputElement> = document.getElementById(id) ?? {};
    const { selectionStart: from, selectionEnd: to } = field;
    return { from: from ?? text.length, to: to ?? text.length };
  }
  function replace(words: string, { from, to }: TextRange) {
    change(text.slice(0, from) + words + text.slice(to));
    document.getElementById(id)?.focus();
  }
  return (
    <>
      <Field
        {...getFieldAttributes(props)}
        value={text}
        // A text is one paragraph: Enter adds no line to it.
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => change(target.value.replaceAll('\n', ' '))}
      />
      {(placeholders.length > 0 || isRich) && (
        <div className="row">
          {isRich && (
            <Action
              text="🔗 Link"
              label={`Link in ${name}`}
              variant="plain"
              onPress={() => setSpan(getLinkSpan(text, getSelection()))}
            />
          )}
          {placeholders.length > 0 && (
            <ActionMenu
              label={`Insert a value into ${name}`}
              text="{ } Insert a value"
              choices={placeholders.map((each) => [each, `{${each}}`])}
              onChoose={(each) => replace(`{${each}}`, getSelection())}
            />
          )}
        </div>
      )}
      {span && (
        <LinkDialog
          span={span}
          onInsert={(words) => replace(words, span)}
          onClose={() => setSpan(undefined)}
        />
      )}
    </>
  );
}
