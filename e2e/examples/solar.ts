import fc from 'fast-check';
import { nearest, of, over, percent, plus, smaller, times, up, toNumber } from './fraction.ts';
import { NOTHING, number, text, things, type Trade } from './trade.ts';

const SHARES: Readonly<Record<string, number>> = { half: 50, most: 80, all: 100 };

/** Whole panels, at a price that falls with their number for all of them; an inverter for every 20 begun. */
export const solar: Trade = {
  customers: fc.record({
    yearlyUse: fc.integer({ min: 1500, max: 40_000 }),
    goal: fc.constantFrom('half', 'most', 'all'),
    facing: fc.constantFrom('south', 'east-west', 'flat'),
    covering: fc.constantFrom('shingle', 'metal', 'tile'),
    panel: fc.constantFrom('standard', 'all-black', 'high-output'),
    storage: fc.record({ battery: fc.nat({ max: 4 }), charger: fc.nat({ max: 2 }) }),
    house: fc.subarray(['main-panel', 'trench']),
  }),

  figures(answers, price) {
    const use = number(answers, 'yearlyUse');
    const yearly = price('kWhPerPanel', text(answers, 'facing'));
    const wanted = times(use, percent(of(SHARES[text(answers, 'goal')] ?? 0)));
    const panels = up(over(wanted, yearly), 1);
    const howMany = toNumber(panels);

    const few = howMany <= 10 ? 'few' : 'some';
    const perPanel = plus(
      price('pricePerPanel', howMany > 24 ? 'many' : few),
      price('extraPerPanel', text(answers, 'panel')),
      price('mountPerPanel', text(answers, 'covering')),
    );
    const mounted = times(panels, perPanel);
    const inverters = times(
      of(Math.ceil(howMany / toNumber(price('sizes', 'panelsPerInverter')))),
      price('fixed', 'inverter'),
    );
    const sum = (answer: string, table: string) =>
      plus(
        NOTHING,
        ...things(answers, answer).map(([thing, count]) => times(count, price(table, thing))),
      );
    const storage = sum('storage', 'each');
    const house = sum('house', 'upgrade');
    const paperwork = price('fixed', 'paperwork');
    const equipment = plus(mounted, inverters, storage);
    const tax = nearest(times(equipment, percent(price('rates', 'salesTax'))), 0.01);

    const whole = plus(equipment, house, paperwork, tax);
    const used = smaller(use, times(panels, yearly));
    return {
      panels,
      size: times(panels, price('sizes', 'kWPerPanel')),
      mounted,
      inverters,
      storage,
      house,
      paperwork,
      tax,
      price: whole,
      perMonth: nearest(times(whole, percent(price('rates', 'loanPerMonth'))), 0.01),
      saved: nearest(times(used, price('rates', 'pricePerKWh')), 0.01),
    };
  },
};
