export { choiceSchema as cardsSchema } from '../choice.ts';
