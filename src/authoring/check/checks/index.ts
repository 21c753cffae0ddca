import {
  createErrorCheck,
  createReleaseCheck,
  createWarningCheck,
  type FileContext,
  type CheckStage,
} from '../core/finding.ts';
import { checkBlankText } from './blank-text.ts';
import { checkDeadLink } from './dead-link.ts';
import { checkDuplicateName } from './duplicate-name.ts';
import { checkPriceOutlier } from './price-outlier.ts';
import { checkFigureCycle } from './figure-cycle.ts';
import { checkFutureCopyright } from './future-copyright.ts';
import { checkMissingAnswer } from './missing-answer.ts';
import { checkInvalidDefault } from './invalid-default.ts';
import { checkInvalidJoinedStep } from './invalid-joined-step.ts';
import { checkDependsOnLaterAnswer } from './depends-on-later-answer.ts';
import { checkLongText } from './long-text.ts';
import { checkLongWord } from './long-word.ts';
import { checkLettersInNumber } from './letters-in-number.ts';
import { checkLowContrast } from './low-contrast.ts';
import { checkMissingPicture } from './missing-picture.ts';
import { checkUnreachableNumber } from './unreachable-number.ts';
import { checkNoWayForward } from './no-way-forward.ts';
import { checkPlaceholderFact } from './placeholder-fact.ts';
import { checkClickIdWithoutConsent } from './click-id-without-consent.ts';
import { checkPastCopyright } from './past-copyright.ts';
import { checkPlaintextCode } from './plaintext-code.ts';
import { checkResultsStep } from './results-step.ts';
import { checkReversedLimits } from './reversed-limits.ts';
import { checkReusedEventId } from './reused-event-id.ts';
import { checkPercentageSum } from './percentage-sum.ts';
import { checkSizeBands } from './size-bands.ts';
import { checkPersonalDataInTracking } from './personal-data-in-tracking.ts';
import { checkLookupWithoutDefault } from './lookup-without-default.ts';
import { checkUnfoundedClaim } from './unfounded-claim.ts';
import { checkUnknownPlaceholder } from './unknown-placeholder.ts';
import { checkUnknownReference } from './unknown-reference.ts';
import { checkUnpricedOption } from './unpriced-option.ts';
import { checkUnmarkedOptional } from './unmarked-optional.ts';
import { checkUnreachable } from './unreachable.ts';
import { checkMissingHoneypot } from './missing-honeypot.ts';
import { checkUntypablePrice } from './unreachable-price.ts';
import { checkUnusedFigure } from './unused-figure.ts';
import { checkUnusedPrice } from './unused-price.ts';
import { checkUnusedTable } from './unused-table.ts';
import { checkWrongKindOfStep } from './wrong-kind-of-step.ts';
import { checkUnreachableDefault } from './unreachable-default.ts';
import { checkInvalidName } from './invalid-name.ts';
import { checkMarkupInText } from './markup-in-text.ts';
import { checkDuplicateEntry } from './duplicate-entry.ts';
import { checkUnsentContact } from './unsent-contact.ts';
import { checkSmsConsentWording } from './sms-consent-wording.ts';
import { checkMismatchedPrice } from './mismatched-price.ts';
import { checkMissingSmsAlternative } from './missing-sms-alternative.ts';
import { checkBandOrder } from './band-order.ts';
import { checkCalculatedCondition } from './calculated-condition.ts';
import { checkImplicitDefaultPrice } from './implicit-default-price.ts';
import { checkUncoveredNumber } from './uncovered-number.ts';
import { checkMismatchedLookup } from './mismatched-lookup.ts';
import { checkDuplicateCode } from './duplicate-code.ts';
import { checkOptionalConfirmationField } from './optional-confirmation-field.ts';
import { checkCountedTwice } from './counted-twice.ts';
import { checkUnreachablePrefix } from './unreachable-prefix.ts';
import { checkFigureNotInTotal } from './figure-not-in-total.ts';
import { checkInvalidScheduleTime } from './invalid-schedule-time.ts';
import { checkUnschedulable } from './unschedulable.ts';
import { checkConflictingSchedules } from './conflicting-schedules.ts';
import { checkPastSchedule } from './past-schedule.ts';
import { checkUnknownCurrency } from './unknown-currency.ts';
import { checkUnknownLocale } from './unknown-locale.ts';
import { checkInvalidCompanyContact } from './invalid-company-contact.ts';
import { checkZeroDivisor } from './zero-divisor.ts';

type AnyFileStage = CheckStage<FileContext>;

const nameChecks: AnyFileStage = {
  'invalid-name': createErrorCheck('Every name is what it looks like.', checkInvalidName),
  'duplicate-name': createErrorCheck('No two things of a kind share a name.', checkDuplicateName),
};

const limitChecks: AnyFileStage = {
  'reversed-limits': createErrorCheck(
    'A lower limit is not above its upper limit.',
    checkReversedLimits,
  ),
};

/** What holds for every text, and for what stands beside texts. */
export const textChecks: AnyFileStage = {
  'unknown-placeholder': createErrorCheck(
    'Every placeholder is filled where it stands.',
    checkUnknownPlaceholder,
  ),
  'placeholder-fact': createReleaseCheck(
    'Every fact about the company is filled in.',
    checkPlaceholderFact,
  ),
  'blank-text': createErrorCheck('Every text says something.', checkBlankText),
  'markup-in-text': createErrorCheck(
    'No text holds markup that visitors would see.',
    checkMarkupInText,
  ),
  'duplicate-entry': createWarningCheck('No list says the same twice.', checkDuplicateEntry),
  'long-text': createWarningCheck('Every text fits its place.', checkLongText),
  'long-word': createWarningCheck('Every word fits into a line of its place.', checkLongWord),
  'dead-link': createErrorCheck('Every link leads somewhere.', checkDeadLink),
  'missing-picture': createErrorCheck('Every picture is in public/.', checkMissingPicture),
};

const calendarChecks: CheckStage = {
  'invalid-schedule-time': createErrorCheck(
    'Every schedule begins and ends at a moment that there is, once.',
    checkInvalidScheduleTime,
  ),
  unschedulable: createErrorCheck(
    'Every scheduled change is of a value that can change by the calendar.',
    checkUnschedulable,
  ),
};

const scheduleOrderChecks: CheckStage = {
  'conflicting-schedules': createErrorCheck(
    'No two schedules that begin together change the same place.',
    checkConflictingSchedules,
  ),
};

const referenceChecks: CheckStage = {
  'unknown-reference': createErrorCheck(
    'Every name that is referred to exists.',
    checkUnknownReference,
  ),
  'wrong-kind-of-step': createErrorCheck(
    'Rules and conditions look at answers that they can work with.',
    checkWrongKindOfStep,
  ),
  'depends-on-later-answer': createErrorCheck(
    'What decides whether something is shown is asked before it.',
    checkDependsOnLaterAnswer,
  ),
  'calculated-condition': createErrorCheck(
    'What is shown depends on answers, not on what is calculated from them.',
    checkCalculatedCondition,
  ),
  'unreachable-number': createErrorCheck(
    'Conditions compare with numbers that can be answered.',
    checkUnreachableNumber,
  ),
  'unreachable-prefix': createErrorCheck(
    'Conditions look for beginnings that an answer can have.',
    checkUnreachablePrefix,
  ),
  'mismatched-lookup': createErrorCheck(
    'An answer is looked up in the table that prices it.',
    checkMismatchedLookup,
  ),
};

const meaningChecks: CheckStage = {
  'unpriced-option': createErrorCheck(
    'Every option that can be chosen has a price, if only zero.',
    checkUnpricedOption,
  ),
  'unreachable-price': createErrorCheck('Every code in a table can be typed.', checkUntypablePrice),
  'lookup-without-default': createErrorCheck(
    'Looking up what visitors type has a default.',
    checkLookupWithoutDefault,
  ),
  'missing-answer': createErrorCheck(
    'What needs an answer gets one, whatever way a visitor takes.',
    checkMissingAnswer,
  ),
  'figure-cycle': createErrorCheck('No figure is calculated from itself.', checkFigureCycle),
  unreachable: createErrorCheck(
    'Every step and every option is shown for some answers.',
    checkUnreachable,
  ),
  'no-way-forward': createErrorCheck(
    'Every step can be completed by everybody who sees it.',
    checkNoWayForward,
  ),
  'results-step': createErrorCheck('The steps end with the one results step.', checkResultsStep),
  'invalid-joined-step': createErrorCheck(
    'What is asked on one screen goes on by one button.',
    checkInvalidJoinedStep,
  ),
  ...limitChecks,
  'band-order': createErrorCheck(
    'The bands of a rule go from the lowest to the highest.',
    checkBandOrder,
  ),
  'size-bands': createErrorCheck(
    'Bands follow on one another, and hold the number that they stand for.',
    checkSizeBands,
  ),
  'duplicate-code': createErrorCheck('No code stands for two options at once.', checkDuplicateCode),
  'plaintext-code': createErrorCheck(
    'A code that only some are to know cannot be read in the site.',
    checkPlaintextCode,
  ),
  'invalid-default': createErrorCheck(
    'A default is an answer that a visitor could give.',
    checkInvalidDefault,
  ),
  'optional-confirmation-field': createErrorCheck(
    'What the thank-you page requires is there for everybody.',
    checkOptionalConfirmationField,
  ),
  'personal-data-in-tracking': createErrorCheck(
    'The pixel is told nothing that visitors type in words.',
    checkPersonalDataInTracking,
  ),
  'reused-event-id': createErrorCheck(
    'Every lead is an event of its own to the pixel.',
    checkReusedEventId,
  ),
  'letters-in-number': createErrorCheck(
    'What is no number is sent with its letters.',
    checkLettersInNumber,
  ),
  'click-id-without-consent': createErrorCheck(
    'What tells one visitor from another is sent by those who agree.',
    checkClickIdWithoutConsent,
  ),
};

const leftoverChecks: CheckStage = {
  'counted-twice': createErrorCheck('The total counts nothing twice.', checkCountedTwice),
  'figure-not-in-total': createErrorCheck(
    'The total counts every part of the breakdown.',
    checkFigureNotInTotal,
  ),
  'uncovered-number': createWarningCheck('Every number lies in a band.', checkUncoveredNumber),
  'percentage-sum': createWarningCheck('The shares of a whole add up to 100%.', checkPercentageSum),
  'implicit-default-price': createWarningCheck(
    'Every option has a price of its own, or the default is meant for it.',
    checkImplicitDefaultPrice,
  ),
  'unused-price': createWarningCheck('Every price is used.', checkUnusedPrice),
  'price-outlier': createWarningCheck(
    'No price is far from the others of its table, or from what it was.',
    checkPriceOutlier,
  ),
  'zero-divisor': createWarningCheck(
    'Nothing is divided by a price or a number that is 0.',
    checkZeroDivisor,
  ),
  'unsent-contact': createWarningCheck(
    'What visitors type into the contact form is sent.',
    checkUnsentContact,
  ),
  'mismatched-price': createWarningCheck(
    'An option shows what it costs itself.',
    checkMismatchedPrice,
  ),
  'missing-honeypot': createWarningCheck(
    'A trap for robots is set where it is told of, and told of where it is set.',
    checkMissingHoneypot,
  ),
  'unmarked-optional': createWarningCheck(
    'Fields that may be left empty say so.',
    checkUnmarkedOptional,
  ),
  'sms-consent-wording': createWarningCheck(
    'A consent to text messages says what carriers ask for, and stands alone.',
    checkSmsConsentWording,
  ),
  'missing-sms-alternative': createWarningCheck(
    'Whoever declines text messages is told how the estimate comes instead.',
    checkMissingSmsAlternative,
  ),
  'unused-table': createWarningCheck('Every price table is used.', checkUnusedTable),
  'unused-figure': createWarningCheck('Every figure is used.', checkUnusedFigure),
  'unreachable-default': createWarningCheck(
    'Nothing waits for an option that is not offered.',
    checkUnreachableDefault,
  ),
  'unfounded-claim': createWarningCheck(
    'A step whose answer changes no price makes no claims about prices.',
    checkUnfoundedClaim,
  ),
  'past-schedule': createWarningCheck('Every schedule has something to do yet.', checkPastSchedule),
};

const siteTextChecks: CheckStage = {
  ...textChecks,
  'invalid-company-contact': createErrorCheck(
    'The phone number and the e-mail address of the company can be used.',
    checkInvalidCompanyContact,
  ),
  'unknown-locale': createErrorCheck(
    'The site has a language that there can be.',
    checkUnknownLocale,
  ),
  'unknown-currency': createWarningCheck(
    'The site has a currency that there is.',
    checkUnknownCurrency,
  ),
  'low-contrast': createWarningCheck(
    'Whatever is on the page can be seen on its ground.',
    checkLowContrast,
  ),
  'past-copyright': createWarningCheck(
    'The copyright line reaches to the present.',
    checkPastCopyright,
  ),
  'future-copyright': createErrorCheck(
    'The copyright line does not reach into the future.',
    checkFutureCopyright,
  ),
};

/** All checks of what a config means. Stages build on those before them; texts stand on their own. */
export const checkStages = {
  names: nameChecks,
  calendar: calendarChecks,
  order: scheduleOrderChecks,
  texts: siteTextChecks,
  references: referenceChecks,
  meaning: meaningChecks,
  leftovers: leftoverChecks,
} as const;

/** The checks that hold for any file that a schema of this project describes. */
export const anyFileChecks: AnyFileStage = { ...nameChecks, ...limitChecks, ...textChecks };
