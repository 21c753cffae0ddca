import { parseEventLine, type FunnelCounter } from '../../src/authoring/funnel/compute-funnel.ts';
import { readLines } from './read-lines.ts';

/**
 * Counts the events of a file.
 * @returns how many lines are no events
 */
export async function countEvents(file: string, counter: FunnelCounter): Promise<number> {
  let others = 0;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      const event = parseEventLine(line);
      if (event) counter.add(event);
      else if (line.trim() !== '') others += 1;
    }
  }
  return others;
}
