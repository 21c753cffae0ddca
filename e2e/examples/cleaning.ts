import fc from 'fast-check';
import { larger, minus, nearest, of, over, percent, plus, times, up } from './fraction.ts';
import { NOTHING, text, things, type Trade } from './trade.ts';

const VISITS: Readonly<Record<string, number>> = { weekly: 52, 'two-weeks': 26, 'four-weeks': 13 };

/** Minutes of rooms in half hours, two hours at least; a discount for series; tax on the net of a visit. */
export const cleaning: Trade = {
  customers: fc
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
    // Nobody moves out every week.
    .map(({ often, ...others }) => (others.depth === 'move-out' ? others : { ...others, often })),

  figures(answers, price) {
    const often = text(answers, 'often');
    const minutes = plus(
      NOTHING,
      ...things(answers, 'rooms').map(([room, count]) =>
        times(count, price('minutesPerRoom', room)),
      ),
    );
    const depth = percent(price('depthPercent', text(answers, 'depth')));
    const needed = over(plus(minutes, times(minutes, depth)), of(60));
    const hours = larger(price('limits', 'shortestVisit'), up(needed, 0.5));
    const full = times(hours, price('rates', 'perHour'));
    const off = often === '' ? NOTHING : percent(price('oftenPercent', often));
    const work = nearest(minus(full, times(full, off)), 0.01);

    const extras = plus(
      NOTHING,
      ...things(answers, 'extras').map(([extra]) => price('extra', extra)),
    );
    const pets = price('pets', text(answers, 'pets'));
    const zip = text(answers, 'zipCode');
    const region = ['787', '786', '78'].find((beginning) => zip.startsWith(beginning)) ?? '';
    const travel = price('travelByZip', region);
    const taxOf = (net: typeof full) =>
      nearest(times(net, percent(price('rates', 'salesTax'))), 0.01);

    const net = plus(work, extras, pets, travel);
    const tax = taxOf(net);
    const visit = plus(net, tax);
    const firstNet = plus(full, extras, pets, travel);
    return {
      hours,
      cleaning: work,
      extras,
      pets,
      travel,
      tax,
      visit,
      firstNet,
      firstVisit: plus(firstNet, taxOf(firstNet)),
      perMonth: nearest(over(times(visit, of(VISITS[often] ?? 0)), of(12)), 0.01),
    };
  },
};
