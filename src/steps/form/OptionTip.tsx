import { fill } from '../../copy/fill.ts';
import type { ChoiceOption, WizardCopy } from '../../generated/estimator.ts';
import { InfoTip } from '../../ui/infotip/InfoTip.tsx';

interface OptionTipProps {
  readonly option: ChoiceOption;
  readonly copy: Pick<WizardCopy, 'tooltipLabel'>;
  /** The id of the option's label. */
  readonly about: string;
}

/** The "i" button of an option, where it has a help text. Beside the option: buttons hold no buttons. */
export function OptionTip({ option: { label, tooltip }, copy, about }: OptionTipProps) {
  if (tooltip === undefined) return null;
  return <InfoTip label={fill(copy.tooltipLabel, { label })} about={about} text={tooltip} />;
}
