import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/**
 * Where a built site sends its events: what the config says, or the relay at another address.
 * @param url the other address
 */
export function resolveEvents(
  { site }: { readonly site?: Partial<Pick<EstimatorConfig['site'], 'events'>> },
  url = '',
): EstimatorConfig['site']['events'] {
  const events = site?.events;
  return events && url !== '' ? { format: 'relay', endpoint: url } : events;
}

/** Leaves out of a site what only some configs ask for: the events, and the ids of leads. */
export function optionalFeaturesPlugin(configFile: string, eventsUrl?: string): Plugin {
  return {
    name: 'optional-features',
    config: () => {
      let config: Partial<EstimatorConfig> = {};
      try {
        config = JSON.parse(readFileSync(configFile, 'utf8'));
      } catch {
        // The check reports what is wrong with the config.
      }
      const values = config.lead ? listLeadFields(config.lead).flatMap((each) => each.values) : [];
      return {
        define: {
          'import.meta.env.EVENTS': JSON.stringify(resolveEvents(config, eventsUrl) ?? false),
          'import.meta.env.LEAD_IDS': String(values.some(({ from }) => from === 'id')),
        },
      };
    },
  };
}
