import fc from 'fast-check';
import { minus, nearest, of, over, percent, plus, times, up } from './fraction.ts';
import { NOTHING, number, text, things, type Trade } from './trade.ts';

const MILES = {
  salem: 0,
  dallas: 15,
  jefferson: 18,
  gresham: 58,
  eugene: 66,
  ontario: 390,
} as const;
type Town = keyof typeof MILES;
const COLD = [10, 11, 12, 1, 2, 3, 4];

/** By the guest, cheaper for many; children for half; a server for every 20 begun; a deposit in steps of $50. */
export const catering: Trade = {
  customers: fc
    .record({
      town: fc.constantFrom(...(Object.keys(MILES) as Town[])),
      guests: fc.integer({ min: 10, max: 400 }),
      ofThemChildren: fc.nat({ max: 100 }),
      menu: fc.constantFrom('buffet', 'family-style', 'plated'),
      partyDay: fc
        .date({ min: new Date('2029-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      tent: fc.nat({ max: 5 }),
      table: fc.constantFrom(0, 4, 5, 60),
      heater: fc.nat({ max: 12 }),
      isFriend: fc.boolean(),
    })
    .map(({ ofThemChildren, tent, table, heater, isFriend, ...others }) => {
      const isCold = COLD.includes(Number(others.partyDay.slice(5, 7)));
      return {
        ...others,
        children: Math.floor((others.guests * ofThemChildren) / 100),
        things: { tent, table, ...(isCold && { heater }) },
        ...(isFriend && { offer: 'friends' }),
      };
    }),

  figures(answers, price) {
    const guests = number(answers, 'guests');
    const children = number(answers, 'children');
    const many = Number(answers.guests);
    const some = many < 50 ? 'small' : 'large';
    const menu = price('menuPrice', text(answers, 'menu'));
    const off = percent(price('groupPercent', many >= 100 ? 'huge' : some));
    const perGuest = minus(menu, times(menu, off));

    const perChild = times(perGuest, percent(price('terms', 'childPercent')));
    const plain = plus(times(minus(guests, children), perGuest), times(children, perChild));
    const weekday = new Date(`${text(answers, 'partyDay')}T00:00:00Z`).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const dearer = plus(of(1), isWeekend ? percent(price('terms', 'weekend')) : NOTHING);
    const isFriend = text(answers, 'offer') === 'friends';
    const cheaper = minus(of(1), isFriend ? percent(price('terms', 'friends')) : NOTHING);
    const food = nearest(times(plain, dearer, cheaper), 0.01);

    const servers = up(over(guests, price('staff', 'guestsPerServer')), 1);
    const staff = times(servers, price('staff', 'server'));
    const brought = plus(
      NOTHING,
      ...things(answers, 'things').map(([thing, count]) => times(count, price('each', thing))),
    );
    const miles = MILES[text(answers, 'town') as Town];
    const region = miles <= 60 ? 'region' : 'far';
    const delivery = price('delivery', miles <= 15 ? 'near' : region);
    const service = nearest(times(plus(food, staff), percent(price('terms', 'service'))), 0.01);

    const quote = plus(food, staff, brought, delivery, service);
    return {
      perGuest,
      food,
      servers,
      staff,
      things: brought,
      delivery,
      service,
      quote,
      deposit: up(times(quote, percent(price('terms', 'deposit'))), 50),
      each: nearest(over(quote, guests), 0.01),
    };
  },
};
