import { findValueAt } from '../../../engine/schema/path.ts';
import type { FileKind } from '../project/protocol.ts';
import { formatKey } from './format-key.ts';

export function getFileTitle(kind: FileKind, name: string, value: unknown): string {
  if (kind === 'estimator') return 'Estimator';
  if (kind === 'cases') return 'Named homeowners';
  const title = findValueAt(value, ['title']);
  return typeof title === 'string' ? title : formatKey(name.replace(/\.json$/, ''));
}
