import { error, untilRelease, warning, type FileContext, type Stage } from '../finding.ts';
import { blankText } from './blank-text.ts';
import { deadLink } from './dead-link.ts';
import { duplicateName } from './duplicate-name.ts';
import { farOffPrice } from './far-off-price.ts';
import { figureCycle } from './figure-cycle.ts';
import { futureCopyright } from './future-copyright.ts';
import { hiddenAnswer } from './hidden-answer.ts';
import { impossibleDefault } from './impossible-default.ts';
import { joinedCards } from './joined-cards.ts';
import { laterAnswers } from './later-answer.ts';
import { longList } from './long-list.ts';
import { longText } from './long-text.ts';
import { longWord } from './long-word.ts';
import { lostLetters } from './lost-letters.ts';
import { lowContrast } from './low-contrast.ts';
import { missingPicture } from './missing-picture.ts';
import { numberOutOfReach } from './number-out-of-reach.ts';
import { noWayForward } from './no-way-forward.ts';
import { openFact } from './open-fact.ts';
import { parameterConsent } from './parameter-consent.ts';
import { pastCopyright } from './past-copyright.ts';
import { readableCode } from './readable-code.ts';
import { resultsStep } from './results-step.ts';
import { reversedLimits } from './reversed-limits.ts';
import { sharedEvent } from './shared-event.ts';
import { sharesOfWhole } from './shares-of-whole.ts';
import { sizeBands } from './size-bands.ts';
import { trackedContact } from './tracked-contact.ts';
import { typedLookup } from './typed-lookup.ts';
import { unfoundedClaim } from './unfounded-claim.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';
import { unknownReference } from './unknown-reference.ts';
import { unpricedOption } from './unpriced-option.ts';
import { unmarkedOptional } from './unmarked-optional.ts';
import { unreachable } from './unreachable.ts';
import { unsaidLimit } from './unsaid-limit.ts';
import { unsetTrap } from './unset-trap.ts';
import { untypablePrice } from './untypable-price.ts';
import { unusedFigure } from './unused-figure.ts';
import { unusedPrice } from './unused-price.ts';
import { unusedTable } from './unused-table.ts';
import { wrongKindOfStep } from './wrong-kind-of-step.ts';
import { waitsForOffer } from './waits-for-offer.ts';
import { oddName } from './odd-name.ts';
import { markupInText } from './markup-in-text.ts';
import { doubledEntry } from './doubled-entry.ts';
import { unsentContact } from './unsent-contact.ts';
import { consentWords } from './consent-words.ts';
import { crossedPrice } from './crossed-price.ts';
import { declinedTexts } from './declined-texts.ts';
import { bandOrder } from './band-order.ts';
import { calculatedCondition } from './calculated-condition.ts';
import { defaultPrice } from './default-price.ts';
import { openBand } from './open-band.ts';
import { crossedField } from './crossed-field.ts';
import { crossedLookup } from './crossed-lookup.ts';
import { doubledCode } from './doubled-code.ts';
import { emptyConfirmation } from './empty-confirmation.ts';
import { distantSchedule } from './distant-schedule.ts';
import { endingCalendar } from './ending-calendar.ts';
import { doubledShare } from './doubled-share.ts';
import { countedTwice } from './counted-twice.ts';
import { impossibleBeginning } from './impossible-beginning.ts';
import { untotalledFigure } from './untotalled-figure.ts';
import { strictContact } from './strict-contact.ts';
import { impossibleMoment } from './impossible-moment.ts';
import { unschedulable } from './unschedulable.ts';
import { doubledChange } from './doubled-change.ts';
import { overlappingSchedules } from './overlapping-schedules.ts';
import { pastSchedule } from './past-schedule.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownLocale } from './unknown-locale.ts';
import { wrongContact } from './wrong-contact.ts';
import { zeroDivisor } from './zero-divisor.ts';

type OfAnyFile = Stage<FileContext>;

const names: OfAnyFile = {
  'odd-name': error('Every name is what it looks like.', oddName),
  'duplicate-name': error('No two things of a kind share a name.', duplicateName),
};

const limits: OfAnyFile = {
  'reversed-limits': error('A lower limit is not above its upper limit.', reversedLimits),
};

/** What holds for every text, and for what stands beside texts. */
export const words: OfAnyFile = {
  'unknown-placeholder': error('Every placeholder is filled where it stands.', unknownPlaceholder),
  'open-fact': untilRelease('Every fact about the company is filled in.', openFact),
  'blank-text': error('Every text says something.', blankText),
  'markup-in-text': error('No text holds markup that visitors would see.', markupInText),
  'doubled-entry': warning('No list says the same twice.', doubledEntry),
  'long-text': warning('Every text fits its place.', longText),
  'long-word': warning('Every word fits into a line of its place.', longWord),
  'dead-link': error('Every link leads somewhere.', deadLink),
  'missing-picture': error('Every picture is in public/.', missingPicture),
};

const calendar: Stage = {
  'impossible-moment': error(
    'Every schedule begins and ends at a moment that there is, once.',
    impossibleMoment,
  ),
  unschedulable: error(
    'Every scheduled change is of a value that can change by the calendar.',
    unschedulable,
  ),
};

const order: Stage = {
  'doubled-change': error(
    'No two schedules that begin together change the same place.',
    doubledChange,
  ),
};

const references: Stage = {
  'unknown-reference': error('Every name that is referred to exists.', unknownReference),
  'wrong-kind-of-step': error(
    'Rules and conditions look at answers that they can work with.',
    wrongKindOfStep,
  ),
  'later-answer': error(
    'What decides whether something is shown is asked before it.',
    laterAnswers,
  ),
  'calculated-condition': error(
    'What is shown depends on answers, not on what is calculated from them.',
    calculatedCondition,
  ),
  'number-out-of-reach': error(
    'Conditions compare with numbers that can be answered.',
    numberOutOfReach,
  ),
  'impossible-beginning': error(
    'Conditions look for beginnings that an answer can have.',
    impossibleBeginning,
  ),
  'crossed-lookup': error('An answer is looked up in the table that prices it.', crossedLookup),
  'doubled-share': error('No share is taken twice in place of another.', doubledShare),
};

const meaning: Stage = {
  'unpriced-option': error(
    'Every option that can be chosen has a price, if only zero.',
    unpricedOption,
  ),
  'untypable-price': error('Every code in a table can be typed.', untypablePrice),
  'typed-lookup': error('Looking up what visitors type has a default.', typedLookup),
  'hidden-answer': error(
    'What needs an answer gets one, whatever way a visitor takes.',
    hiddenAnswer,
  ),
  'figure-cycle': error('No figure is calculated from itself.', figureCycle),
  unreachable: error('Every step and every option is shown for some answers.', unreachable),
  'no-way-forward': error('Every step can be completed by everybody who sees it.', noWayForward),
  'results-step': error('The steps end with the one results step.', resultsStep),
  'joined-cards': error('What is asked on one screen goes on by one button.', joinedCards),
  ...limits,
  'band-order': error('The bands of a rule go from the lowest to the highest.', bandOrder),
  'size-bands': error(
    'Bands follow on one another, and hold the number that they stand for.',
    sizeBands,
  ),
  'doubled-code': error('No code stands for two options at once.', doubledCode),
  'readable-code': error(
    'A code that only some are to know cannot be read in the site.',
    readableCode,
  ),
  'impossible-default': error(
    'A default is an answer that a visitor could give.',
    impossibleDefault,
  ),
  'empty-confirmation': error(
    'What the thank-you page requires is there for everybody.',
    emptyConfirmation,
  ),
  'tracked-contact': error(
    'The pixel is told nothing that visitors type in words.',
    trackedContact,
  ),
  'shared-event': error('Every lead is an event of its own to the pixel.', sharedEvent),
  'lost-letters': error('What is no number is sent with its letters.', lostLetters),
  'parameter-consent': error(
    'What tells one visitor from another is sent by those who agree.',
    parameterConsent,
  ),
};

const leftovers: Stage = {
  'counted-twice': error('The total counts nothing twice.', countedTwice),
  'untotalled-figure': error('The total counts every part of the breakdown.', untotalledFigure),
  'ending-calendar': warning(
    'Whoever must name a day has one to name, and will for a while.',
    endingCalendar,
  ),
  'open-band': warning('Every number lies in a band.', openBand),
  'shares-of-whole': warning('The shares of a whole add up to 100%.', sharesOfWhole),
  'default-price': warning(
    'Every option has a price of its own, or the default is meant for it.',
    defaultPrice,
  ),
  'unused-price': warning('Every price is used.', unusedPrice),
  'far-off-price': warning(
    'No price is far from the others of its table, or from what it was.',
    farOffPrice,
  ),
  'zero-divisor': warning('Nothing is divided by a price or a number that is 0.', zeroDivisor),
  'unsent-contact': warning('What visitors type into the contact form is sent.', unsentContact),
  'crossed-field': warning('What is sent under a name is what has that name.', crossedField),
  'crossed-price': warning('An option shows what it costs itself.', crossedPrice),
  'unset-trap': warning(
    'A trap for robots is set where it is told of, and told of where it is set.',
    unsetTrap,
  ),
  'unmarked-optional': warning('Fields that may be left empty say so.', unmarkedOptional),
  'unsaid-limit': warning('A limit of a field has words for what is beyond it.', unsaidLimit),
  'strict-contact': warning(
    'The contact form turns nobody away for a short name or number.',
    strictContact,
  ),
  'consent-words': warning(
    'A consent to text messages says what carriers ask for, and stands alone.',
    consentWords,
  ),
  'declined-texts': warning(
    'Whoever declines text messages is told how the estimate comes instead.',
    declinedTexts,
  ),
  'unused-table': warning('Every price table is used.', unusedTable),
  'long-list': warning('A long list can be searched.', longList),
  'unused-figure': warning('Every figure is used.', unusedFigure),
  'waits-for-offer': warning('Nothing waits for an option that is not offered.', waitsForOffer),
  'unfounded-claim': warning(
    'A step whose answer changes no price makes no claims about prices.',
    unfoundedClaim,
  ),
  'overlapping-schedules': warning('No schedule is cut off by another one.', overlappingSchedules),
  'distant-schedule': warning('No schedule waits for decades.', distantSchedule),
  'past-schedule': warning('Every schedule has something to do yet.', pastSchedule),
};

const texts: Stage = {
  ...words,
  'wrong-contact': error(
    'The phone number and the e-mail address of the company can be used.',
    wrongContact,
  ),
  'unknown-locale': error('The site has a language that there can be.', unknownLocale),
  'unknown-currency': warning('The site has a currency that there is.', unknownCurrency),
  'low-contrast': warning('Whatever is on the page can be seen on its ground.', lowContrast),
  'past-copyright': warning('The copyright line reaches to the present.', pastCopyright),
  'future-copyright': error('The copyright line does not reach into the future.', futureCopyright),
};

/** All checks of what a config means. Stages build on those before them; texts stand on their own. */
export const stages = { names, calendar, order, texts, references, meaning, leftovers } as const;

/** The checks that hold for any file that a schema of this project describes. */
export const ofAnyFile: OfAnyFile = { ...names, ...limits, ...words };
