import { readRelaySettings, type RelayEnv } from '../../../deploy/relay/settings.ts';
import { parseJsonSource } from '../../../src/authoring/check/json/json-source.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { capitalize } from '../../../src/engine/text/format.ts';
import type { CheckedFile } from './checked-files.ts';
import type { ReportedProblem } from './check-file.ts';

/**
 * What is missing or wrong in the environment of the relay. Where the relay is deployed, its variables are set;
 * where none is set, nothing is reported.
 * @param file a config without errors
 */
export function findRelayProblems(
  { name, text }: Pick<CheckedFile, 'name' | 'text'>,
  env: RelayEnv,
): ReportedProblem[] {
  if (!Object.entries(env).some(([key, value]) => key.startsWith('RELAY_') && value)) return [];
  const config: EstimatorConfig = JSON.parse(text);
  const path = config.lead.relay ? ['lead', 'relay'] : ['site', 'events'];
  const position = parseJsonSource(text).getPosition(path, 'key');
  return readRelaySettings(config, env).problems.map(({ message, hint }) => ({
    code: 'relay-setting',
    severity: 'error',
    isNew: true,
    file: name,
    path: path.join('.'),
    ...position,
    label: 'the environment of the relay',
    message: `${message}.`,
    hint: `${capitalize(hint)}.`,
  }));
}
