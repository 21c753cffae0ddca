import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FunnelCounter } from '../../../../src/authoring/funnel/compute-funnel.ts';
import type { StudioProject } from '../../../../src/studio/model/project/project-store.ts';
import { countEvents } from '../../../files/count-events.ts';
import { DEFAULT_INBOX_FILE, EVENTS_FILE_NAME } from '../../inbox/inbox.ts';

/** Counts the events of the file beside the config or, without one, those of the local inbox. */
export async function readVisits(configFile: string): Promise<Pick<StudioProject, 'visits'>> {
  // Visits of this machine would distort the counts of real visitors, so they are never mixed.
  const file = [dirname(configFile), dirname(DEFAULT_INBOX_FILE)]
    .map((folder) => join(folder, EVENTS_FILE_NAME))
    .find((each) => existsSync(each));
  if (file === undefined) return {};
  const counter = new FunnelCounter();
  await countEvents(file, counter);
  const steps = counter.toFunnels([]).flatMap((funnel) => funnel.steps);
  return { visits: { source: relative(process.cwd(), file), steps } };
}
