import type { EstimatorConfig, Reveal } from '../../src/engine/generated/estimator.ts';

const capitalize = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** An estimator that shows the price as a range, with the worked sum, before or after the contact form. */
export function toRevealingConfig(when: Reveal['when']) {
  return (config: EstimatorConfig): EstimatorConfig => {
    const { total, breakdown } = config.rules;
    const share = (id: string, label: string, percent: number) => ({
      id,
      label,
      shown: { as: 'money' as const },
      rule: {
        op: 'share' as const,
        percent: { op: 'const' as const, value: percent },
        of: { op: 'figure' as const, figure: total },
      },
    });
    const reveal: Reveal = {
      when,
      title: 'Your estimate',
      figures: [
        {
          as: 'range',
          label: 'Expected cost',
          from: 'low',
          to: 'high',
          text: '{from} to {to}',
        },
        { as: 'amount', label: 'Most likely', figure: total },
      ],
      breakdown: {
        title: 'How this adds up',
        lines: breakdown.map((figure) => ({ label: capitalize(figure), figure })),
        totalLabel: 'Total',
      },
      remarks: [
        { figure: 'high', atLeast: 100_000, text: 'We can finance {value}.' },
        { figure: 'high', atMost: 99_999, text: 'Ask us about a starter kit.' },
      ],
      moved: 'When you saved this, it was {before}. Prices have changed: it is {now} now.',
      note: 'Calculated on {date} from your answers. This is not an offer: a site visit comes first.',
    };
    return {
      ...config,
      rules: {
        ...config.rules,
        figures: [...config.rules.figures, share('low', 'Low', 90), share('high', 'High', 115)],
      },
      steps: config.steps.map((step) => (step.kind === 'results' ? { ...step, reveal } : step)),
    };
  };
}
