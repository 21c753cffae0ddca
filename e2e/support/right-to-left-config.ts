import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/** A word as German joins them, longer than a card or a phone is wide. */
export const LONG_WORD = 'Wärmedämmverbundsystemplanungsgesellschaft';

/** A config in a language that is read from right to left, with a long word wherever a visitor reads a label. */
export function toRightToLeftConfig(config: EstimatorConfig): EstimatorConfig {
  const long = (text: string) => `${text} ${LONG_WORD}`;
  const steps = config.steps.map((step) => {
    const explained = { ...step, intro: LONG_WORD };
    if (!('options' in explained)) return explained;
    const options = explained.options.map(({ label, ...option }) => ({
      ...option,
      label: long(label),
      description: `(${LONG_WORD})`,
    }));
    // What is changed are texts: the step is still of its kind.
    return { ...explained, options } as typeof step;
  });
  const { header, company } = config.site;
  const site = {
    ...config.site,
    language: 'ar',
    header: { ...header, title: LONG_WORD },
    company: { ...company, name: LONG_WORD, street: LONG_WORD, locality: LONG_WORD },
  };
  return { ...config, steps, site };
}
