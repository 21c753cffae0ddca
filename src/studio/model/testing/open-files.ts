import { openDocument, type StudioDocument } from '../project/document.ts';

const KINDS = { 'estimator.json': 'estimator', 'cases.json': 'cases' } as const;

/** Opens a config and its cases as they are saved. */
export function openFiles(files: Readonly<Record<keyof typeof KINDS, unknown>>): StudioDocument[] {
  return (['estimator.json', 'cases.json'] as const).map((name) =>
    openDocument({ name, kind: KINDS[name], text: JSON.stringify(files[name]), version: '1' }),
  );
}
