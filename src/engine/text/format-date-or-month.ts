/**
 * A day or a month as a language writes it; undefined if it is neither. Days have no time zone.
 * @param moment such as `2026-05-31` or `2026-05`
 * @param language such as `en-US`
 * @example 'May 31, 2026'
 */
export function formatDateOrMonth(moment: string, language: string): string | undefined {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  const hasDay = moment.split('-').length > 2;
  return date.toLocaleDateString(language, {
    year: 'numeric',
    month: 'long',
    ...(hasDay && { day: 'numeric' }),
    timeZone: 'UTC',
  });
}
