import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/**
 * A component that is loaded when it first renders, or earlier by `preload`. Once loaded, it renders synchronously,
 * without a Suspense boundary.
 * @param name the name of the imported module, see `getChunkName`
 * @param renderFallback renders a placeholder while the component is loading; nothing by default
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
    // Decided once per mount: replacing the component later would lose its state.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return createElement(Loaded, props);
    return <Suspense fallback={renderFallback(props)}>{createElement(Lazy, props)}</Suspense>;
  }

  /** Returns whether the component could be loaded. A failure shows where the component renders. */
  async function preload(): Promise<boolean> {
    if (!loaded) await loadComponent().catch(() => undefined);
    return loaded !== undefined;
  }

  return Object.assign(LazyComponent, { preload });
}
