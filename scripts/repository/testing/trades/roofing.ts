import fc from 'fast-check';
import {
  roundDown,
  max,
  subtract,
  roundToNearest,
  toFraction,
  divide,
  toPercent,
  add,
  min,
  multiply,
  roundUp,
} from './fraction.ts';
import { ZERO, getNumber, getText, listQuantities, type TradeModel } from './trade.ts';

const PERMIT_ZIP_PREFIXES = ['941', '94', '90'];

/** Whole squares, a minimum price, a permit by the longest matching ZIP prefix, and tax on the material only. */
export const roofing: TradeModel = {
  arbitraryAnswers: fc.record({
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

  computeFigures(answers, price) {
    const slope = getText(answers, 'slope');
    const area = multiply(getNumber(answers, 'footprint'), price('slopeFactor', slope));
    const waste = toPercent(price('wastePercent', getText(answers, 'shape')));
    const squares = roundUp(divide(add(area, multiply(area, waste)), toFraction(100)), 1);

    const material = multiply(squares, price('materialPerSquare', getText(answers, 'material')));
    const labor = multiply(squares, price('laborPerSquare', slope));
    const tearOff = multiply(squares, price('tearOffPerSquare', getText(answers, 'layers')));
    const openings = add(
      ZERO,
      ...listQuantities(answers, 'openings').map(([thing, count]) =>
        multiply(count, price('each', thing)),
      ),
    );
    const work = add(material, labor, tearOff, openings);
    const smallJob = max(ZERO, subtract(price('limits', 'smallestJob'), work));

    const zip = getText(answers, 'zipCode');
    const known = PERMIT_ZIP_PREFIXES.find((beginning) => zip.startsWith(beginning));
    const permit = known === undefined ? toFraction(310) : price('permitByZip', known);
    const tax = roundToNearest(multiply(material, toPercent(price('rates', 'salesTax'))), 0.01);

    const estimate = add(work, smallJob, permit, tax);
    const share = (rate: string) => multiply(estimate, toPercent(price('rates', rate)));
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
      lowest: roundDown(subtract(estimate, share('below')), 50),
      highest: roundUp(add(estimate, share('above')), 50),
      deposit: roundToNearest(min(share('deposit'), price('limits', 'largestDeposit')), 0.01),
    };
  },
};
