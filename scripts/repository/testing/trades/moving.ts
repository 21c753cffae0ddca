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

const WEEKEND_DAYS = [0, 6];
const SUMMER_MONTHS = [6, 7, 8];

/**
 * Quarter hours with a minimum of three hours, driving time counted twice, miles in tiers, and a deposit with limits.
 */
export const moving: TradeModel = {
  arbitraryAnswers: fc
    .record({
      home: fc.constantFrom(
        'studio',
        'one-bedroom',
        'two-bedrooms',
        'three-bedrooms',
        'four-bedrooms',
      ),
      miles: fc.nat({ max: 400 }),
      flights: fc.nat({ max: 20 }),
      packing: fc.constantFrom('self', 'fragile', 'everything'),
      day: fc
        .date({ min: new Date('2029-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      special: fc.record({
        piano: fc.nat({ max: 2 }),
        safe: fc.nat({ max: 2 }),
        'pool-table': fc.nat({ max: 2 }),
        'wardrobe-box': fc.nat({ max: 30 }),
      }),
      worth: fc.option(fc.integer({ min: 5000, max: 500_000 }), { nil: undefined }),
    })
    .map(({ worth, ...others }) =>
      worth === undefined ? { ...others, cover: 'basic' } : { ...others, cover: 'full', worth },
    ),

  computeFigures(answers, price) {
    const home = getText(answers, 'home');
    const miles = getNumber(answers, 'miles');
    const stairs = multiply(getNumber(answers, 'flights'), price('time', 'hoursPerFlight'));
    const carrying = add(price('hoursByHome', home), stairs);
    const packing = multiply(
      carrying,
      toPercent(price('packingPercent', getText(answers, 'packing'))),
    );
    const driving = divide(multiply(toFraction(2), miles), price('time', 'milesPerHour'));
    const hours = max(price('time', 'shortest'), roundUp(add(carrying, packing, driving), 0.25));

    const day = new Date(`${getText(answers, 'day')}T00:00:00Z`);
    const isWeekend = WEEKEND_DAYS.includes(day.getUTCDay());
    const isSummer = SUMMER_MONTHS.includes(day.getUTCMonth() + 1);
    const hourly = add(
      price('crewPerHour', home),
      isWeekend ? price('surcharge', 'weekendPerHour') : ZERO,
    );
    const crew = multiply(hours, hourly);
    const more = isSummer ? multiply(crew, toPercent(price('surcharge', 'summerPercent'))) : ZERO;
    const labor = roundToNearest(add(crew, more), 0.01);

    const beyond = (limit: number) => max(ZERO, subtract(miles, toFraction(limit)));
    const mileage = add(
      multiply(min(beyond(25), toFraction(75)), price('perMile', 'region')),
      multiply(beyond(100), price('perMile', 'far')),
    );
    const special = add(
      ZERO,
      ...listQuantities(answers, 'special').map(([thing, count]) =>
        multiply(count, price('each', thing)),
      ),
    );
    const share = toPercent(price('coverPercent', getText(answers, 'cover')));
    const cover = roundToNearest(multiply(getNumber(answers, 'worth'), share), 0.01);

    const whole = add(labor, mileage, special, cover);
    const part = (rate: string) => multiply(whole, toPercent(price('rates', rate)));
    return {
      hours,
      hourly,
      labor,
      mileage,
      special,
      cover,
      price: whole,
      lowest: roundDown(subtract(whole, part('below')), 10),
      highest: roundUp(add(whole, part('above')), 10),
      deposit: min(
        price('limits', 'largestDeposit'),
        max(price('limits', 'smallestDeposit'), roundUp(part('deposit'), 10)),
      ),
    };
  },
};
