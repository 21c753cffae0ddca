import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/**
 * Where a built site sends its events: the endpoint of the config, or a relay at another address.
 * @param url the address of the relay
 */
export function resolveEvents(
  { site }: { readonly site?: Partial<Pick<EstimatorConfig['site'], 'events'>> },
  url = '',
): EstimatorConfig['site']['events'] {
  const events = site?.events;
  return events && url !== '' ? { format: 'relay', endpoint: url } : events;
}

/** Removes features from a site whose config does not use them: events and lead ids. */
export function optionalFeaturesPlugin(configFile: string, eventsUrl?: string): Plugin {
  return {
    name: 'optional-features',
    config: () => {
      let config: Partial<EstimatorConfig> = {};
      try {
        config = JSON.parse(readFileSync(configFile, 'utf8'));
      } catch {
        // The check reports errors of the config.
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
