import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadPart } from './loadPart.ts';

/**
 * A component that is loaded when it is first shown. What is there already is shown at once, where React would keep what it has to wait for away for a third of a second at least.
 * @param name the name of the module that is imported, see `partName`
 * @param renderFallback what is shown until it has come; nothing, if left out
 * @example const Map = late('Map', async () => (await import('./Map.tsx')).Map);
 */
export function late<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  renderFallback: (props: P) => ReactNode = () => null,
) {
  let loaded: ComponentType<P> | undefined;
  async function fetchPart() {
    loaded = await loadPart(name, load);
    return { default: loaded };
  }
  const Lazy: ComponentType<P> = lazy(fetchPart);

  function Late(props: P) {
    // Settled once: another component in its place would begin anew.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Suspense fallback={renderFallback(props)}>{createElement(Part, props)}</Suspense>;
  }

  return Late;
}

/** A late component that a page is complete without: where it does not come, nothing is shown. */
export function lateExtra<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  const Part = late(name, load);
  return (props: P) => (
    <ErrorBoundary renderFallback={() => null}>
      <Part {...props} />
    </ErrorBoundary>
  );
}
