import type { EstimatorConfig, Saving } from '../../src/engine/generated/estimator.ts';

/** The host of a contractor's site that may embed the wizard. */
export const CONTRACTOR_HOST = 'contractor.localhost';

/** Links to saved answers, with texts that fit every estimator. */
export const SAVING: Saving = {
  save: 'Save for later',
  share: 'Share my project',
  shareText: 'My ADU project',
  linkLabel: 'Link to your answers',
  copied: 'Link copied. Open it on any device to go on.',
  lost: { title: 'Please check your answers', description: 'Some questions have changed.' },
  incomplete: { title: 'This link is incomplete', description: 'Please answer once more.' },
};

/** The ADU estimator for embedding in another site, with links to saved answers and prefill parameters. */
export function toEmbeddedConfig(config: EstimatorConfig): EstimatorConfig {
  return {
    ...config,
    steps: config.steps.map((step) =>
      'answer' in step && step.kind !== 'code' ? { ...step, prefill: step.answer } : step,
    ),
    lead: {
      ...config.lead,
      payload: [...config.lead.payload, { name: 'link', value: { from: 'answersLink' } }],
    },
    site: {
      ...config.site,
      embed: {
        origins: ['https://www.example.com', `http://${CONTRACTOR_HOST}`],
        frameTitle: 'ADU cost estimate',
        closeLabel: 'Close the estimate',
        consent: 'ask',
      },
      saving: SAVING,
    },
  };
}
