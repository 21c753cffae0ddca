import { compile, readSource } from './compile.ts';

/** How the figures that a text says are shown, by their ids: also those that do not say it themselves. */
export function listFigureFormats(text: string): readonly (readonly [id: string, as?: string])[] {
  return compile(readSource(text)).rules.figures.map(({ id, shown }) => [id, shown?.as]);
}
