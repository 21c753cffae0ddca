import fc from 'fast-check';
import {
  max,
  subtract,
  roundToNearest,
  toFraction,
  divide,
  toPercent,
  add,
  multiply,
  roundUp,
} from './fraction.ts';
import { ZERO, getText, listQuantities, type TradeModel } from './trade.ts';

const VISITS_PER_YEAR: Readonly<Record<string, number>> = {
  weekly: 52,
  'two-weeks': 26,
  'four-weeks': 13,
};

/**
 * Minutes per room rounded up to half hours, a minimum of two hours, a discount for regular visits, and tax on the
 * net price.
 */
export const cleaning: TradeModel = {
  arbitraryAnswers: fc
    .record({
      depth: fc.constantFrom('standard', 'deep', 'move-out'),
      rooms: fc.record({
        bedroom: fc.nat({ max: 8 }),
        bathroom: fc.nat({ max: 6 }),
        kitchen: fc.nat({ max: 2 }),
        living: fc.nat({ max: 6 }),
      }),
      often: fc.constantFrom('once', 'weekly', 'two-weeks', 'four-weeks'),
      extras: fc.subarray(['oven', 'fridge', 'windows', 'laundry']),
      pets: fc.constantFrom('none', 'few', 'many'),
      zipCode: fc.constantFrom('78704', '78620', '78210', '78799'),
    })
    // A move-out clean takes place only once.
    .map(({ often, ...others }) => (others.depth === 'move-out' ? others : { ...others, often })),

  computeFigures(answers, price) {
    const often = getText(answers, 'often');
    const minutes = add(
      ZERO,
      ...listQuantities(answers, 'rooms').map(([room, count]) =>
        multiply(count, price('minutesPerRoom', room)),
      ),
    );
    const depth = toPercent(price('depthPercent', getText(answers, 'depth')));
    const needed = divide(add(minutes, multiply(minutes, depth)), toFraction(60));
    const hours = max(price('limits', 'shortestVisit'), roundUp(needed, 0.5));
    const full = multiply(hours, price('rates', 'perHour'));
    const off = often === '' ? ZERO : toPercent(price('oftenPercent', often));
    const work = roundToNearest(subtract(full, multiply(full, off)), 0.01);

    const extras = add(
      ZERO,
      ...listQuantities(answers, 'extras').map(([extra]) => price('extra', extra)),
    );
    const pets = price('pets', getText(answers, 'pets'));
    const zip = getText(answers, 'zipCode');
    const region = ['787', '786', '78'].find((beginning) => zip.startsWith(beginning)) ?? '';
    const travel = price('travelByZip', region);
    const taxOf = (net: typeof full) =>
      roundToNearest(multiply(net, toPercent(price('rates', 'salesTax'))), 0.01);

    const net = add(work, extras, pets, travel);
    const tax = taxOf(net);
    const visit = add(net, tax);
    const firstNet = add(full, extras, pets, travel);
    return {
      hours,
      cleaning: work,
      extras,
      pets,
      travel,
      tax,
      visit,
      firstNet,
      firstVisit: add(firstNet, taxOf(firstNet)),
      perMonth: roundToNearest(
        divide(multiply(visit, toFraction(VISITS_PER_YEAR[often] ?? 0)), toFraction(12)),
        0.01,
      ),
    };
  },
};
