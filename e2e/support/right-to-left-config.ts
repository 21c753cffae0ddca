import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/** A long compound word, wider than a card or a phone. */
export const LONG_WORD = 'Wärmedämmverbundsystemplanungsgesellschaft';

/** A config in a right-to-left language, with a long word in every label. */
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
    // Only texts have changed, so the kind of the step is the same.
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
