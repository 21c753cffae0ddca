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

const WEEKEND = [0, 6];
const SUMMER = [6, 7, 8];

/** By the hour, in quarters and three at least; driving twice; miles in tiers; a deposit within limits. */
export const moving: Trade = {
  customers: fc
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

  figures(answers, price) {
    const home = text(answers, 'home');
    const miles = number(answers, 'miles');
    const stairs = times(number(answers, 'flights'), price('time', 'hoursPerFlight'));
    const carrying = plus(price('hoursByHome', home), stairs);
    const packing = times(carrying, percent(price('packingPercent', text(answers, 'packing'))));
    const driving = over(times(of(2), miles), price('time', 'milesPerHour'));
    const hours = larger(price('time', 'shortest'), up(plus(carrying, packing, driving), 0.25));

    const day = new Date(`${text(answers, 'day')}T00:00:00Z`);
    const isWeekend = WEEKEND.includes(day.getUTCDay());
    const isSummer = SUMMER.includes(day.getUTCMonth() + 1);
    const hourly = plus(
      price('crewPerHour', home),
      isWeekend ? price('surcharge', 'weekendPerHour') : NOTHING,
    );
    const crew = times(hours, hourly);
    const more = isSummer ? times(crew, percent(price('surcharge', 'summerPercent'))) : NOTHING;
    const labor = nearest(plus(crew, more), 0.01);

    const beyond = (limit: number) => larger(NOTHING, minus(miles, of(limit)));
    const mileage = plus(
      times(smaller(beyond(25), of(75)), price('perMile', 'region')),
      times(beyond(100), price('perMile', 'far')),
    );
    const special = plus(
      NOTHING,
      ...things(answers, 'special').map(([thing, count]) => times(count, price('each', thing))),
    );
    const share = percent(price('coverPercent', text(answers, 'cover')));
    const cover = nearest(times(number(answers, 'worth'), share), 0.01);

    const whole = plus(labor, mileage, special, cover);
    const part = (rate: string) => times(whole, percent(price('rates', rate)));
    return {
      hours,
      hourly,
      labor,
      mileage,
      special,
      cover,
      price: whole,
      lowest: down(minus(whole, part('below')), 10),
      highest: up(plus(whole, part('above')), 10),
      deposit: smaller(
        price('limits', 'largestDeposit'),
        larger(price('limits', 'smallestDeposit'), up(part('deposit'), 10)),
      ),
    };
  },
};
