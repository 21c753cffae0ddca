export { checklistInput as checklist } from './checklist.ts';
export { choiceInput as cards, choiceInput as list } from './choice.ts';
export { codeInput as code } from './code.ts';
export { dateInput as date, dateInput as month } from './date.ts';
export { digitsInput as digits } from './digits.ts';
export { numberInput as number } from './number.ts';
export { quantitiesInput as quantities } from './quantities.ts';
export { textInput as text } from './text.ts';
