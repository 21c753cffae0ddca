import { expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { boatHall, boats } from './fixtures/boats.ts';
import { newsIn } from './news.ts';

const withFlag = boats.replace('"wash": 140,', '"wash": 140, "flag": 75,');
const before = checkConfig(withFlag, boatHall);

it('tells what a change brought from what was there before, wherever that stands now', () => {
  const text = withFlag.replace('"prices": {', '"prices": {\n\n').replace('Sloop', 'Ketch');
  const { fresh, known } = newsIn(checkConfig(text, boatHall), before);
  expect(known.map(({ code }) => code)).toEqual(['unused-price']);
  expect(fresh.map(({ code }) => code)).toEqual(['doubled-entry']);
});

it('finds nothing new where nothing changed, and everything new where nothing was there', () => {
  expect(newsIn(before, before)).toEqual({ fresh: [], known: before });
  expect(newsIn(before, [])).toEqual({ fresh: before, known: [] });
});
