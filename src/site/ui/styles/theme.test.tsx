import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { GlobalStyle } from './theme.ts';

it("gives every control the typeface of the page in place of the browser's own", () => {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
  const [, selectors = ''] = /([\w,]*)\{font:inherit;/.exec(sheet.getStyleTags()) ?? [];
  expect(selectors.split(',')).toEqual(['button', 'input', 'select', 'textarea']);
});
