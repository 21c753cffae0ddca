import { Activity, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import { ErrorBoundary } from '../../ui/lazy/ErrorBoundary.tsx';

/** How long the visitor has been reading, in milliseconds: whoever presses sooner must not meet this work. */
const READING_TIME = 500;
/** Longer than the rendering takes, in milliseconds. */
const DURATION = 1000;

const renderNothing = () => null;

interface RehearsalProps {
  readonly render: () => ReactNode;
}

function Rehearsed({ render }: RehearsalProps) {
  return render();
}

/**
 * Renders content once, outside the page and without effects, while the visitor reads. Browsers run code much slower the
 * first time, so the press that shows such content would be answered late. React renders it in slices, and lets every
 * press go first.
 */
export function Rehearsal({ render }: RehearsalProps) {
  const [container, setContainer] = useState<Element>();
  useEffect(() => {
    let cancel: () => void;
    function wait(delay: number, next: () => void) {
      const timer = setTimeout(() => {
        cancel = whenIdle(next);
      }, delay);
      cancel = () => clearTimeout(timer);
    }
    wait(READING_TIME, () => {
      setContainer(document.createElement('div'));
      wait(DURATION, () => setContainer(undefined));
    });
    return () => cancel();
  }, []);
  return (
    container && (
      <Activity mode="hidden">
        {createPortal(
          <ErrorBoundary renderFallback={renderNothing}>
            <Rehearsed render={render} />
          </ErrorBoundary>,
          container,
        )}
      </Activity>
    )
  );
}
