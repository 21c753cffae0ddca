/** Returns the day in the visitor's time zone, such as 2026-05-31. */
export function getToday(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}
