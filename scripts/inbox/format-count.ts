/** `1 lead`, `2 leads`. */
export function formatCount(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
