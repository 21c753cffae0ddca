import fc from 'fast-check';
import {
  subtract,
  roundToNearest,
  toFraction,
  divide,
  toPercent,
  add,
  multiply,
  roundUp,
} from './fraction.ts';
import { ZERO, getNumber, getText, listQuantities, type TradeModel } from './trade.ts';

const MILES_BY_TOWN = {
  salem: 0,
  dallas: 15,
  jefferson: 18,
  gresham: 58,
  eugene: 66,
  ontario: 390,
} as const;
type Town = keyof typeof MILES_BY_TOWN;
const COLD_MONTHS = [10, 11, 12, 1, 2, 3, 4];

/**
 * Prices per guest with group discounts, half price for children, one server per 20 guests, and a deposit rounded to
 * $50.
 */
export const catering: TradeModel = {
  arbitraryAnswers: fc
    .record({
      town: fc.constantFrom(...(Object.keys(MILES_BY_TOWN) as Town[])),
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
      const isCold = COLD_MONTHS.includes(Number(others.partyDay.slice(5, 7)));
      return {
        ...others,
        children: Math.floor((others.guests * ofThemChildren) / 100),
        things: { tent, table, ...(isCold && { heater }) },
        ...(isFriend && { offer: 'friends' }),
      };
    }),

  computeFigures(answers, price) {
    const guests = getNumber(answers, 'guests');
    const children = getNumber(answers, 'children');
    const many = Number(answers.guests);
    const some = many < 50 ? 'small' : 'large';
    const menu = price('menuPrice', getText(answers, 'menu'));
    const off = toPercent(price('groupPercent', many >= 100 ? 'huge' : some));
    const perGuest = subtract(menu, multiply(menu, off));

    const perChild = multiply(perGuest, toPercent(price('terms', 'childPercent')));
    const plain = add(multiply(subtract(guests, children), perGuest), multiply(children, perChild));
    const weekday = new Date(`${getText(answers, 'partyDay')}T00:00:00Z`).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const dearer = add(toFraction(1), isWeekend ? toPercent(price('terms', 'weekend')) : ZERO);
    const isFriend = getText(answers, 'offer') === 'friends';
    const cheaper = subtract(toFraction(1), isFriend ? toPercent(price('terms', 'friends')) : ZERO);
    const food = roundToNearest(multiply(plain, dearer, cheaper), 0.01);

    const servers = roundUp(divide(guests, price('staff', 'guestsPerServer')), 1);
    const staff = multiply(servers, price('staff', 'server'));
    const brought = add(
      ZERO,
      ...listQuantities(answers, 'things').map(([thing, count]) =>
        multiply(count, price('each', thing)),
      ),
    );
    const miles = MILES_BY_TOWN[getText(answers, 'town') as Town];
    const region = miles <= 60 ? 'region' : 'far';
    const delivery = price('delivery', miles <= 15 ? 'near' : region);
    const service = roundToNearest(
      multiply(add(food, staff), toPercent(price('terms', 'service'))),
      0.01,
    );

    const quote = add(food, staff, brought, delivery, service);
    return {
      perGuest,
      food,
      servers,
      staff,
      things: brought,
      delivery,
      service,
      quote,
      deposit: roundUp(multiply(quote, toPercent(price('terms', 'deposit'))), 50),
      each: roundToNearest(divide(quote, guests), 0.01),
    };
  },
};
