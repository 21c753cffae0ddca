// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextControl } from './TextControl.tsx';

afterEach(cleanup);

const control = {
  kind: 'text',
  maxLength: undefined,
  isLong: true,
  isRich: true,
  placeholders: [],
} as const;
const editorContext = {
  language: 'en-US',
  publicFiles: [],
  pages: ['/terms'],
  upload: () => Promise.reject(new Error('no uploads here')),
};

function TestField({ text }: { readonly text: string }) {
  const [value, setValue] = useState<unknown>(text);
  return (
    <TextControl
      id="field_text"
      label="Text"
      control={control}
      value={value}
      isRequired
      isInvalid={false}
      env={editorContext}
      onChange={setValue}
    />
  );
}

function getField(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('Text');
}

function openLinkBar(words: string): void {
  const from = getField().value.indexOf(words);
  getField().setSelectionRange(from, from + words.length);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
}

function insertLink(address: string): void {
  fireEvent.change(screen.getByLabelText('lead to'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Put it in' }));
}

it('a link is made of the words that were chosen, also where the text was typed on in meanwhile', () => {
  render(<TestField text="Read our terms first." />);
  openLinkBar('terms');
  fireEvent.change(getField(), { target: { value: 'Please read our terms first.' } });
  insertLink('/terms');
  expect(getField().value).toBe('Please read our [terms](/terms) first.');
});

it('a link is made of the words that were chosen last', () => {
  render(<TestField text="Read our terms first." />);
  openLinkBar('Read');
  openLinkBar('terms');
  insertLink('/terms');
  expect(getField().value).toBe('Read our [terms](/terms) first.');
});
