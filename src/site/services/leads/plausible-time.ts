/** A clock that says an earlier time than this is wrong: the site is younger. */
const EARLIEST_TIME = Date.UTC(2025, 0);

/** Whether a clock may be right that says so many milliseconds since 1970. */
export function isPlausibleTime(time: number): boolean {
  return time >= EARLIEST_TIME;
}
