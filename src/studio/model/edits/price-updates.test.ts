import { expect, it } from 'vitest';
import type { PriceRow } from '../words/price-tables.ts';
import { parsePastedEntries, parsePastedPrices } from './price-updates.ts';

const rows = ['Deck', 'Fence', 'Gate'].map((label): PriceRow => ({
  path: ['prices', 'extras', label.toLowerCase()],
  entry: label.toLowerCase(),
  label,
  price: 100,
  live: 100,
  unit: { as: 'money', per: undefined, sign: '$' },
}));

function paste(text: string) {
  const { updates = [], refused = [] } = parsePastedPrices(text, rows, 0, 'en-US') ?? {};
  return { prices: updates.map(({ path, price }) => [path.at(-1), price]), refused };
}

it('sets pasted prices by their names, or one below the other', () => {
  expect(paste('gate\t7\nDeck\t5')).toEqual({
    prices: [
      ['gate', 7],
      ['deck', 5],
    ],
    refused: [],
  });
  expect(paste('5\n6')).toEqual({
    prices: [
      ['deck', 5],
      ['fence', 6],
    ],
    refused: [],
  });
});

it('names each line without a price, and why it is not used', () => {
  expect(paste('Deck\t5\nFence\t\nGate\nShed\t9\nDeck\tabc')).toEqual({
    prices: [['deck', 5]],
    refused: [
      'Line 2: there is no price for “Fence”. It keeps its own.',
      'Line 3: there is no price for “Gate”. It keeps its own.',
      'Line 4: there is no price called “Shed 9” here.',
      'Line 5: “abc” is not a number. The last one stays until you write one.',
    ],
  });
  expect(paste('5\n\n7').refused).toEqual([
    'Line 2: there is no price for “Fence”. It keeps its own.',
  ]);
});

it('takes a price sheet, whose rows repeat the name of the entry', () => {
  const zones = ['78', '786'].map((entry, index): PriceRow => ({
    path: ['prices', 'zones', entry],
    entry,
    label: entry,
    price: index,
    live: index,
    unit: { as: 'money', per: undefined, sign: '$' },
  }));
  const pasted = parsePastedPrices('78\t$26.00\t78\n\t\t\n786\t786\t786', zones, 0, 'en-US');
  expect(pasted).toEqual({
    updates: [
      { path: ['prices', 'zones', '78'], price: 26 },
      { path: ['prices', 'zones', '786'], price: 786 },
    ],
    refused: [],
  });
});

it('new options are pasted with their prices', () => {
  expect(parsePastedEntries('Sail\t$1,200\r\n\nRope\nMast\t3 or 4', 'en-US')).toEqual({
    entries: [
      { label: 'Sail', price: 1200 },
      { label: 'Rope', price: undefined },
      { label: 'Mast', price: undefined },
    ],
    refused: ['Line 4: “3 or 4” is not a number.'],
  });
});
