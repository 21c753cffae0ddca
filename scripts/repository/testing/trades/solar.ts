import fc from 'fast-check';
import {
  roundToNearest,
  toFraction,
  divide,
  toPercent,
  add,
  min,
  multiply,
  roundUp,
  toNumber,
} from './fraction.ts';
import { ZERO, getNumber, getText, listQuantities, type TradeModel } from './trade.ts';

const SHARE_BY_GOAL: Readonly<Record<string, number>> = { half: 50, most: 80, all: 100 };

/** Whole panels with a quantity discount on all of them, and one inverter per 20 panels. */
export const solar: TradeModel = {
  arbitraryAnswers: fc.record({
    yearlyUse: fc.integer({ min: 1500, max: 40_000 }),
    goal: fc.constantFrom('half', 'most', 'all'),
    facing: fc.constantFrom('south', 'east-west', 'flat'),
    covering: fc.constantFrom('shingle', 'metal', 'tile'),
    panel: fc.constantFrom('standard', 'all-black', 'high-output'),
    storage: fc.record({ battery: fc.nat({ max: 4 }), charger: fc.nat({ max: 2 }) }),
    house: fc.subarray(['main-panel', 'trench']),
  }),

  computeFigures(answers, price) {
    const use = getNumber(answers, 'yearlyUse');
    const yearly = price('kWhPerPanel', getText(answers, 'facing'));
    const wanted = multiply(
      use,
      toPercent(toFraction(SHARE_BY_GOAL[getText(answers, 'goal')] ?? 0)),
    );
    const panels = roundUp(divide(wanted, yearly), 1);
    const howMany = toNumber(panels);

    const few = howMany <= 10 ? 'few' : 'some';
    const perPanel = add(
      price('pricePerPanel', howMany > 24 ? 'many' : few),
      price('extraPerPanel', getText(answers, 'panel')),
      price('mountPerPanel', getText(answers, 'covering')),
    );
    const mounted = multiply(panels, perPanel);
    const inverters = multiply(
      toFraction(Math.ceil(howMany / toNumber(price('sizes', 'panelsPerInverter')))),
      price('fixed', 'inverter'),
    );
    const sum = (answer: string, table: string) =>
      add(
        ZERO,
        ...listQuantities(answers, answer).map(([thing, count]) =>
          multiply(count, price(table, thing)),
        ),
      );
    const storage = sum('storage', 'each');
    const house = sum('house', 'upgrade');
    const paperwork = price('fixed', 'paperwork');
    const equipment = add(mounted, inverters, storage);
    const tax = roundToNearest(multiply(equipment, toPercent(price('rates', 'salesTax'))), 0.01);

    const whole = add(equipment, house, paperwork, tax);
    const used = min(use, multiply(panels, yearly));
    return {
      panels,
      size: multiply(panels, price('sizes', 'kWPerPanel')),
      mounted,
      inverters,
      storage,
      house,
      paperwork,
      tax,
      price: whole,
      perMonth: roundToNearest(multiply(whole, toPercent(price('rates', 'loanPerMonth'))), 0.01),
      saved: roundToNearest(multiply(used, price('rates', 'pricePerKWh')), 0.01),
    };
  },
};
