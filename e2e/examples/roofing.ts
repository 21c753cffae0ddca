import fc from 'fast-check';
import {
  down,
  larger,
  minus,
  nearest,
  of,
  over,
  percent,
  plus,
  smaller,
  times,
  up,
} from './fraction.ts';
import { NOTHING, number, text, things, type Trade } from './trade.ts';

const PERMITS = ['941', '94', '90'];

/** Squares, rounded up; the smallest job; the permit of the longest beginning; tax on the material alone. */
export const roofing: Trade = {
  customers: fc.record({
    shape: fc.constantFrom('gable', 'hip', 'cut-up'),
    footprint: fc.integer({ min: 200, max: 12_000 }),
    slope: fc.constantFrom('low', 'medium', 'steep'),
    material: fc.constantFrom('three-tab', 'architectural', 'metal'),
    layers: fc.constantFrom('none', 'one', 'two'),
    openings: fc.record({
      skylight: fc.nat({ max: 12 }),
      chimney: fc.nat({ max: 4 }),
      vent: fc.nat({ max: 20 }),
    }),
    zipCode: fc.constantFrom('94117', '94541', '90042', '95814', '91101', '96150'),
  }),

  figures(answers, price) {
    const slope = text(answers, 'slope');
    const area = times(number(answers, 'footprint'), price('slopeFactor', slope));
    const waste = percent(price('wastePercent', text(answers, 'shape')));
    const squares = up(over(plus(area, times(area, waste)), of(100)), 1);

    const material = times(squares, price('materialPerSquare', text(answers, 'material')));
    const labor = times(squares, price('laborPerSquare', slope));
    const tearOff = times(squares, price('tearOffPerSquare', text(answers, 'layers')));
    const openings = plus(
      NOTHING,
      ...things(answers, 'openings').map(([thing, count]) => times(count, price('each', thing))),
    );
    const work = plus(material, labor, tearOff, openings);
    const smallJob = larger(NOTHING, minus(price('limits', 'smallestJob'), work));

    const zip = text(answers, 'zipCode');
    const known = PERMITS.find((beginning) => zip.startsWith(beginning));
    const permit = known === undefined ? of(310) : price('permitByZip', known);
    const tax = nearest(times(material, percent(price('rates', 'salesTax'))), 0.01);

    const estimate = plus(work, smallJob, permit, tax);
    const share = (rate: string) => times(estimate, percent(price('rates', rate)));
    return {
      squares,
      material,
      labor,
      tearOff,
      openings,
      smallJob,
      permit,
      tax,
      estimate,
      lowest: down(minus(estimate, share('below')), 50),
      highest: up(plus(estimate, share('above')), 50),
      deposit: nearest(smaller(share('deposit'), price('limits', 'largestDeposit')), 0.01),
    };
  },
};
