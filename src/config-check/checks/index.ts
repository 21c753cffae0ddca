import type { Check, CheckContext, FileContext } from '../finding.ts';
import { blankText } from './blank-text.ts';
import { deadLink } from './dead-link.ts';
import { duplicateName } from './duplicate-name.ts';
import { farOffPrice } from './far-off-price.ts';
import { figureCycle } from './figure-cycle.ts';
import { futureCopyright } from './future-copyright.ts';
import { hiddenAnswer } from './hidden-answer.ts';
import { impossibleDefault } from './impossible-default.ts';
import { joinedCards } from './joined-cards.ts';
import { laterAnswer } from './later-answer.ts';
import { longList } from './long-list.ts';
import { longText } from './long-text.ts';
import { longWord } from './long-word.ts';
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
import { declinedTexts } from './declined-texts.ts';
import { bandOrder } from './band-order.ts';
import { calculatedCondition } from './calculated-condition.ts';
import { defaultPrice } from './default-price.ts';
import { openBand } from './open-band.ts';
import { crossedField } from './crossed-field.ts';
import { crossedLookup } from './crossed-lookup.ts';
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

/** Checks by the sentence that an author reads: the rule that each of them keeps. */
export type Stage<Context extends FileContext = CheckContext> = Readonly<
  Record<string, Check<Context>>
>;

type OfAnyFile = Stage<FileContext>;

const uniqueNames: OfAnyFile = {
  'Every name is what it looks like.': oddName,
  'No two things of a kind share a name.': duplicateName,
};

const limits: OfAnyFile = {
  'A lower limit is not above its upper limit.': reversedLimits,
};

/** What holds for every text, and for what stands beside texts. */
export const words: OfAnyFile = {
  'Every placeholder is filled where it stands.': unknownPlaceholder,
  'Every fact about the company is filled in.': openFact,
  'Every text says something.': blankText,
  'No text holds markup that visitors would see.': markupInText,
  'No list says the same twice.': doubledEntry,
  'Every text fits its place.': longText,
  'Every word fits into a line of its place.': longWord,
  'Every link leads somewhere.': deadLink,
  'Every picture is in public/.': missingPicture,
};

const names: Stage = uniqueNames;

const calendar: Stage = {
  'Every schedule begins and ends at a moment that there is, once.': impossibleMoment,
  'Every scheduled change is of a value that can change by the calendar.': unschedulable,
};

const order: Stage = {
  'No two schedules that begin together change the same place.': doubledChange,
};

const references: Stage = {
  'Every name that is referred to exists.': unknownReference,
  'Rules and conditions look at answers that they can work with.': wrongKindOfStep,
  'What decides whether something is shown is asked before it.': laterAnswer,
  'What is shown depends on answers, not on what is calculated from them.': calculatedCondition,
  'Conditions compare with numbers that can be answered.': numberOutOfReach,
  'Conditions look for beginnings that an answer can have.': impossibleBeginning,
  'An answer is looked up in the table that prices it.': crossedLookup,
  'No share is taken twice in place of another.': doubledShare,
};

const meaning: Stage = {
  'Every option that can be chosen has a price, if only zero.': unpricedOption,
  'Every code in a table can be typed.': untypablePrice,
  'Looking up what visitors type has a default.': typedLookup,
  'What needs an answer gets one, whatever way a visitor takes.': hiddenAnswer,
  'No figure is calculated from itself.': figureCycle,
  'Every step and every option is shown for some answers.': unreachable,
  'Every step can be completed by everybody who sees it.': noWayForward,
  'The steps end with the one results step.': resultsStep,
  'What is asked on one screen goes on by one button.': joinedCards,
  ...limits,
  'The bands of a rule go from the lowest to the highest.': bandOrder,
  'Bands follow on one another, and hold the number that they stand for.': sizeBands,
  'A code that only some are to know cannot be read in the site.': readableCode,
  'A default is an answer that a visitor could give.': impossibleDefault,
  'The pixel is told nothing from the contact form.': trackedContact,
  'What tells one visitor from another is sent by those who agree.': parameterConsent,
};

const leftovers: Stage = {
  'The total counts nothing twice.': countedTwice,
  'The total counts every part of the breakdown.': untotalledFigure,
  'Every number lies in a band.': openBand,
  'The shares of a whole add up to 100%.': sharesOfWhole,
  'Every option has a price of its own, or the default is meant for it.': defaultPrice,
  'Every price is used.': unusedPrice,
  'No price is far from the others of its table, or from what it was.': farOffPrice,
  'What visitors type into the contact form is sent.': unsentContact,
  'What is sent under a name is what has that name.': crossedField,
  'A trap for robots is set where it is told of, and told of where it is set.': unsetTrap,
  'Fields that may be left empty say so.': unmarkedOptional,
  'A limit of a field has words for what is beyond it.': unsaidLimit,
  'The contact form turns nobody away for a short name or number.': strictContact,
  'A consent to text messages says what carriers ask for, and stands alone.': consentWords,
  'Whoever declines text messages is told how the estimate comes instead.': declinedTexts,
  'Every price table is used.': unusedTable,
  'A long list can be searched.': longList,
  'Every figure is used.': unusedFigure,
  'Nothing waits for an option that is not offered.': waitsForOffer,
  'A step whose answer changes no price makes no claims about prices.': unfoundedClaim,
  'No schedule is cut off by another one.': overlappingSchedules,
  'Every schedule has something to do yet.': pastSchedule,
};

const texts: Stage = {
  ...words,
  'Whatever is on the page can be seen on its ground.': lowContrast,
  'The copyright line reaches to the present.': pastCopyright,
  'The copyright line does not reach into the future.': futureCopyright,
};

/**
 * All checks of what a config means. Names, the calendar, references, meaning and leftovers build on one another,
 * in this order; texts stand on their own.
 */
export const stages = { names, calendar, order, references, meaning, leftovers, texts } as const;

/** The checks that hold for any file that a schema of this project describes. */
export const ofAnyFile: OfAnyFile = { ...uniqueNames, ...limits, ...words };
