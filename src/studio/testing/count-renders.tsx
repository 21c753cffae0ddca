import { render, type RenderResult } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';

/** A node of React's tree, as far as it says what was rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** The tags of functions and classes, also those with a reference and the memoized ones. */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);

/** The flag of what was rendered and not taken over. */
const RENDERED = 1;

function countRendered(fiber: Fiber): number {
  const own = COMPONENTS.has(fiber.tag) && (fiber.flags & RENDERED) !== 0 ? 1 : 0;
  // Children that React did not visit are the same objects as before.
  if (fiber.child === fiber.alternate?.child) return own;
  let count = own;
  for (let child = fiber.child; child; child = child.sibling) count += countRendered(child);
  return count;
}

/** Renders a part and counts what React renders of it, as its developer tools do. */
export function renderCounting(part: ReactNode): RenderResult & {
  /** How many components were rendered since the last call. */
  readonly takeCount: () => number;
} {
  let count = 0;
  const container = document.body.appendChild(document.createElement('div'));
  function onCommit() {
    const key = Object.keys(container).find((each) => each.startsWith('__reactContainer$')) ?? '';
    const { stateNode } = Reflect.get(container, key) as { stateNode: { current: Fiber } };
    count += countRendered(stateNode.current);
  }
  const result = render(
    <Profiler id="whole" onRender={onCommit}>
      {part}
    </Profiler>,
    { container },
  );
  return {
    ...result,
    takeCount: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
