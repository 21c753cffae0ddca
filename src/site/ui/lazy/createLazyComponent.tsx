import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/**
 * A component that is loaded when it is first rendered, or before that by `preload`. Once loaded, it renders at
 * once and without a Suspense boundary.
 * @param name the name of the module that is imported, see `getChunkName`
 * @param renderFallback what is shown until it has come; nothing, if left out
 * @example const Map = createLazyComponent('Map', async () => (await import('./Map.tsx')).Map);
 */
export function createLazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  renderFallback: (props: P) => ReactNode = () => null,
) {
  let loaded: ComponentType<P> | undefined;
  async function loadComponent() {
    loaded = await importWithRetry(name, load);
    return { default: loaded };
  }
  const Lazy: ComponentType<P> = lazy(loadComponent);

  function LazyComponent(props: P) {
    // Settled once: another component in its place would lose its state.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return createElement(Loaded, props);
    return <Suspense fallback={renderFallback(props)}>{createElement(Lazy, props)}</Suspense>;
  }

  /** Returns whether it could be loaded. A failure is shown where the component is rendered. */
  async function preload(): Promise<boolean> {
    if (!loaded) await loadComponent().catch(() => undefined);
    return loaded !== undefined;
  }

  return Object.assign(LazyComponent, { preload });
}
