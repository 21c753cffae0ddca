export { answersLinkSource as answersLink } from './answers-link-source.ts';
export { itemsSource as items } from './items-source.ts';
export {
  answerSource as answer,
  consentSource as consent,
  contactSource as contact,
  figureSource as figure,
  fixedSource as fixed,
  idSource as id,
  parameterSource as parameter,
  siteSource as site,
  timeSource as time,
  visitSource as visit,
} from './lead-sources.ts';
