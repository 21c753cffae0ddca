import { compactLayout, type StepArrangement } from './form/CompactFields.tsx';

/** How the steps of a screen are arranged, if not one below the other. */
export const layouts: { readonly compact?: StepArrangement } = {
  // The build removes it if no step of the config is compact, see scripts/vite/prune-registries-plugin.ts.
  compact: compactLayout,
};
