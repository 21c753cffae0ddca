export {
  answeredTest as answered,
  isTest as is,
  includesTest as includes,
  atLeastTest as atLeast,
  atMostTest as atMost,
  numberTest as number,
  answersTest as answers,
  weekdayTest as weekday,
  monthTest as month,
  fromDayTest as fromDay,
  untilDayTest as untilDay,
  startsWithTest as startsWith,
} from './answer-tests.ts';
