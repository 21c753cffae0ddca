/** The ids of the parts of a drawing; none for other pictures. */
export function listSvgIds(file: string, text: string): string[] {
  if (!file.endsWith('.svg')) return [];
  return [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}
