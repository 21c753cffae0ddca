// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextControl } from './TextControl.tsx';

afterEach(cleanup);

const control = {
  kind: 'text',
  longest: undefined,
  isLong: true,
  isRich: true,
  placeholders: [],
} as const;
const around = {
  language: 'en-US',
  publicFiles: [],
  pages: ['/terms'],
  upload: () => Promise.reject(new Error('no uploads here')),
};

function Field({ text }: { readonly text: string }) {
  const [value, setValue] = useState<unknown>(text);
  return (
    <TextControl
      id="field_text"
      label="Text"
      control={control}
      value={value}
      isRequired
      isInvalid={false}
      around={around}
      onChange={setValue}
    />
  );
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('Text');
}

function linkTo(words: string): void {
  const from = field().value.indexOf(words);
  field().setSelectionRange(from, from + words.length);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
}

function putIn(address: string): void {
  fireEvent.change(screen.getByLabelText('lead to'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Put it in' }));
}

it('a link is made of the words that were chosen, also where the text was typed on in meanwhile', () => {
  render(<Field text="Read our terms first." />);
  linkTo('terms');
  fireEvent.change(field(), { target: { value: 'Please read our terms first.' } });
  putIn('/terms');
  expect(field().value).toBe('Please read our [terms](/terms) first.');
});

it('a link is made of the words that were chosen last', () => {
  render(<Field text="Read our terms first." />);
  linkTo('Read');
  linkTo('terms');
  putIn('/terms');
  expect(field().value).toBe('Read our [terms](/terms) first.');
});
