import { useId, useState } from 'react';
import { Input, PrimaryButton, Row, SmallButton } from '../primitives/primitives.tsx';
import { handleEnter } from '../primitives/keyboard.ts';
import { formatLink, type LinkSpan } from '../../model/schema-form/link-span.ts';

interface LinkBarProps {
  readonly span: LinkSpan;
  readonly pages: readonly string[];
  /** Takes the words that go into the text in the place of the piece. */
  readonly onInsert: (words: string) => void;
  readonly onClose: () => void;
}

/** Makes a link of some words, leads it elsewhere, or takes it off them. */
export function LinkBar({ span, pages, onInsert, onClose }: LinkBarProps) {
  const [words, setWords] = useState(span.words);
  const [address, setAddress] = useState(span.address ?? '');
  const [wordsId, addressId, listId] = [useId(), useId(), useId()];
  const isReady = words.trim() !== '' && address.trim() !== '';
  const insert = () => isReady && onInsert(formatLink(words, address));
  return (
    <Row role="group" aria-label="Link">
      <label htmlFor={wordsId}>Words</label>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who asks for a link goes on here
        autoFocus={span.words === ''}
        id={wordsId}
        type="text"
        style={{ width: '10rem' }}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={handleEnter(insert)}
      />
      <label htmlFor={addressId}>lead to</label>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={span.words !== ''}
        id={addressId}
        type="text"
        style={{ width: '12rem' }}
        list={listId}
        placeholder="/page or https://…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={handleEnter(insert)}
      />
      <datalist id={listId}>
        {pages.map((page) => (
          <option key={page}>{page}</option>
        ))}
      </datalist>
      <PrimaryButton type="button" disabled={!isReady} onClick={insert}>
        {span.address === undefined ? 'Put it in' : 'Change it'}
      </PrimaryButton>
      {span.address !== undefined && (
        <SmallButton type="button" onClick={() => onInsert(span.words)}>
          Take the link off
        </SmallButton>
      )}
      <SmallButton type="button" onClick={onClose}>
        Close
      </SmallButton>
    </Row>
  );
}
