import type { Check, FileContext } from '../core/check.ts';
import { conditionChecks, unreachable, unreachableDefault } from './conditions.ts';
import {
  countedTwice,
  figureCycle,
  figureNotInTotal,
  percentageSum,
  unusedFigure,
} from './figures.ts';
import {
  clickIdWithoutConsent,
  incompleteRelay,
  insteadWithoutNumber,
  linkWithoutSaving,
  missingHoneypot,
  missingSmsAlternative,
  optionalConfirmationField,
  personalDataInTracking,
  reusedEventId,
  smsConsentWording,
  unmarkedOptional,
  unsentContact,
} from './leads.ts';
import { bandOrder, invalidDefault, reversedLimits, sizeBands, uncoveredNumber } from './limits.ts';
import { nameChecks } from './names.ts';
import {
  implicitDefaultPrice,
  lookupWithoutDefault,
  uncoveredLookup,
  unpricedOption,
  unreachablePrice,
  unusedPrice,
  unusedTable,
} from './prices.ts';
import { unknownReference } from './references.ts';
import { repeatChecks } from './repeats.ts';
import { revealBreakdown } from './reveal.ts';
import { pastSchedule, scheduleChecks, scheduleConflictChecks } from './schedules.ts';
import { siteChecks } from './site.ts';
import {
  duplicateCode,
  invalidJoinedStep,
  missingAnswer,
  noWayForward,
  plaintextCode,
  resultsStep,
} from './steps.ts';
import { incalculable } from './calculation.ts';
import { breakdownSum, brokenStatement } from './statements.ts';
import { textChecks, writtenTextChecks } from './texts.ts';
import { implausiblePrice, mixedUnits } from './units.ts';
import { variantChecks } from './variants.ts';

/** Checks that run together. */
export interface CheckStage {
  readonly checks: readonly Check[];
  /** Whether later stages run even if this one finds errors, as they do not build on it. */
  readonly isIndependent?: boolean;
  /** Whether they read the config as it is written, with figures once for all variants and items. */
  readonly readsWritten?: boolean;
}

/**
 * All checks of what a config means. An error ends the check after its stage, as later stages would report its
 * consequences. At one place only the first check of a stage reports an error, so the plainest mistakes come first.
 */
export const CHECK_STAGES: readonly CheckStage[] = [
  { checks: nameChecks, readsWritten: true },
  { checks: scheduleChecks, readsWritten: true },
  { checks: scheduleConflictChecks, readsWritten: true },
  { checks: [...variantChecks, ...repeatChecks], readsWritten: true },
  { checks: writtenTextChecks, readsWritten: true, isIndependent: true },
  { checks: [...textChecks, ...siteChecks], isIndependent: true },
  { checks: [unknownReference, ...conditionChecks] },
  {
    checks: [
      unpricedOption,
      unreachablePrice,
      uncoveredLookup,
      lookupWithoutDefault,
      missingAnswer,
      figureCycle,
      countedTwice,
      unreachable,
      noWayForward,
      resultsStep,
      invalidJoinedStep,
      reversedLimits,
      mixedUnits,
      implausiblePrice,
      bandOrder,
      sizeBands,
      duplicateCode,
      plaintextCode,
      invalidDefault,
      optionalConfirmationField,
      personalDataInTracking,
      reusedEventId,
      clickIdWithoutConsent,
      incompleteRelay,
      linkWithoutSaving,
      insteadWithoutNumber,
      revealBreakdown,
    ],
  },
  {
    checks: [
      figureNotInTotal,
      uncoveredNumber,
      percentageSum,
      implicitDefaultPrice,
      unusedPrice,
      unusedTable,
      unusedFigure,
      unsentContact,
      missingHoneypot,
      unmarkedOptional,
      smsConsentWording,
      missingSmsAlternative,
      unreachableDefault,
      pastSchedule,
    ],
  },
  // They try many answers.
  { checks: [incalculable, breakdownSum, brokenStatement] },
];

/** The checks that apply to any file with a schema of this project. */
export const FILE_CHECKS: readonly Check<FileContext>[] = [
  ...nameChecks,
  reversedLimits,
  ...textChecks,
  ...writtenTextChecks,
];
