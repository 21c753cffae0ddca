export { cards } from './cards/index.ts';
export { checklist } from './checklist/index.ts';
export { code } from './code/index.ts';
export { date, month } from './date/index.ts';
export { digits } from './digits/index.ts';
export { list } from './list/index.ts';
export { number } from './number/index.tsx';
export { quantities } from './quantities/index.ts';
export { text } from './text/index.ts';
