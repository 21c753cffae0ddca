export {
  choiceShape as choice,
  countsShape as counts,
  dateShape as date,
  digitsShape as digits,
  multipleShape as multiple,
  numberShape as number,
  textShape as text,
  ticksShape as ticks,
} from './shape-readers.ts';
