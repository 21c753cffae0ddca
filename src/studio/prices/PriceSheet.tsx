export function PriceSheet() {
  return null;
}
