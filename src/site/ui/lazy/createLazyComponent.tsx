import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { importWithRetry } from './importWithRetry.ts';

/** Does some loading when its turn has come. */
export type LoadScheduler = <T>(loadNow: () => Promise<T>) => Promise<T>;

/**
 * A component that is loaded when it is first shown. What is there already is shown at once, where React would keep what it has to wait for away for a third of a second at least.
 * @param name the name of the module that is imported, see `getChunkName`
 * @param renderFallback what is shown until it has come; nothing, if left out
 * @param inTurn loads it by itself, in its own time; if left out, it is loaded when it is first shown
 * @example const Map = late('Map', async () => (await import('./Map.tsx')).Map);
 */
export function createLazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  renderFallback: (props: P) => ReactNode = () => null,
  inTurn?: LoadScheduler,
) {
  let loaded: ComponentType<P> | undefined;
  async function fetchPart(turn: LoadScheduler = async (loadNow) => loadNow()) {
    loaded = await turn(async () => importWithRetry(name, load));
    return { default: loaded };
  }
  const coming = inTurn && fetchPart(inTurn);
  // Said when it is shown.
  coming?.catch(() => undefined);
  const Lazy: ComponentType<P> = lazy(() => coming ?? fetchPart());

  function Late(props: P) {
    // Settled once: another component in its place would begin anew.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Suspense fallback={renderFallback(props)}>{createElement(Part, props)}</Suspense>;
  }

  /** Loads it before it is shown. That this fails is said when it is. */
  async function prepare() {
    if (!loaded) await fetchPart().catch(() => undefined);
  }

  return Object.assign(Late, { prepare });
}
