/** The number of decimals that a rounding to a multiple leaves: 2 for 0.01; undefined for 50 and 0.25. */
export function findDecimals(to: number): number | undefined {
  const decimals = -Math.round(Math.log10(to)) || 0;
  return decimals >= 0 && decimals <= 20 && Number(`1e-${decimals}`) === to ? decimals : undefined;
}
