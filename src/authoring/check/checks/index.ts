import type { Check, FileContext, WrittenContext } from '../core/check.ts';
import { incalculable } from './calculation.ts';
import { cardChecks } from './cards.ts';
import { conditionChecks, reachabilityChecks } from './conditions.ts';
import { figureChecks, figureNotInTotal } from './figures.ts';
import { leadChecks } from './leads.ts';
import { limitChecks, reversedLimits, uncoveredNumber } from './limits.ts';
import { messageChecks } from './messages.ts';
import { nameChecks } from './names.ts';
import { misplacedAction } from './next-steps.ts';
import { priceToolChecks } from './price-tools.ts';
import { priceChecks } from './prices.ts';
import { unknownReference } from './references.ts';
import { repeatChecks } from './repeats.ts';
import { revealChecks } from './reveal.ts';
import { pastSchedule, scheduleChecks, scheduleConflictChecks } from './schedules.ts';
import { siteChecks } from './site.ts';
import { statementChecks } from './statements.ts';
import { stepChecks } from './steps.ts';
import { textChecks, writtenTextChecks } from './texts.ts';
import { unitChecks } from './units.ts';
import { variantChecks } from './variants.ts';

/** Checks that run together. */
export type CheckStage = {
  /** Whether later stages run even if this one finds errors, as they do not build on it. */
  readonly isIndependent?: boolean;
} & (
  | {
      /** They read the config as it is written, with figures once for all variants and items. */
      readonly readsWritten: true;
      readonly checks: readonly Check<WrittenContext>[];
    }
  | { readonly readsWritten?: false; readonly checks: readonly Check[] }
);

/** Checks that need a config whose names and conditions are right. */
const meaningChecks: readonly Check[] = [
  ...priceChecks,
  ...stepChecks,
  ...figureChecks,
  ...reachabilityChecks,
  ...limitChecks,
  ...unitChecks,
  ...leadChecks,
  ...messageChecks,
  ...revealChecks,
  ...cardChecks,
  misplacedAction,
  ...priceToolChecks,
  pastSchedule,
];
const isError = ({ severity }: Check) => severity === 'error';

const nameStages: readonly CheckStage[] = [
  { checks: nameChecks, readsWritten: true },
  { checks: scheduleChecks, readsWritten: true },
  { checks: scheduleConflictChecks, readsWritten: true },
  { checks: [...variantChecks, ...repeatChecks], readsWritten: true },
];
const referenceStage: CheckStage = { checks: [unknownReference, ...conditionChecks] };

/** The checks that tell whether an estimate can be right. */
export const PRICE_STAGES: readonly CheckStage[] = [
  ...nameStages,
  referenceStage,
  { checks: [...priceChecks, ...figureChecks, ...limitChecks, ...unitChecks].filter(isError) },
];

/**
 * All checks of what a config means. An error ends the check after its stage, as later stages would report its
 * consequences. At one place only the first check of a stage reports an error, so the plainest mistakes come first.
 */
export const CHECK_STAGES: readonly CheckStage[] = [
  ...nameStages,
  { checks: writtenTextChecks, readsWritten: true, isIndependent: true },
  { checks: [...textChecks, ...siteChecks], isIndependent: true },
  referenceStage,
  { checks: meaningChecks.filter(isError) },
  { checks: [figureNotInTotal, ...meaningChecks.filter((check) => !isError(check))] },
  // They try many answers. That a number may have no price counts where no answer proves it.
  { checks: [incalculable, uncoveredNumber, ...statementChecks] },
];

/** The checks that apply to any file with a schema of this project. */
export const FILE_CHECKS: readonly Check<FileContext>[] = [
  ...nameChecks,
  reversedLimits,
  ...textChecks,
  ...writtenTextChecks,
];
