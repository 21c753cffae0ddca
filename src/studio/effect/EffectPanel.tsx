export function EffectPanel(_: { readonly files: readonly unknown[] }) {
  return null;
}
