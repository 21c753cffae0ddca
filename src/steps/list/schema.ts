export { choiceSchema as listSchema } from '../choice.ts';
