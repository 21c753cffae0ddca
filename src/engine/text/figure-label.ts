import { formatName } from './format.ts';

/** What a figure is called in a worked sum: its label, else its id as words. */
export function getFigureLabel({
  id,
  label,
}: {
  readonly id: string;
  readonly label?: string;
}): string {
  return label ?? formatName(id);
}
