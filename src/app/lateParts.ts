/*
 * What is not in the first load, in the order in which a visitor may come to want it. Each is imported
 * where it is used, too; whoever comes first loads it.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../ui/infotip/Bubble.tsx'),
  () => import('../rules/estimate.ts'),
  () => import('virtual:pricing'),
  () => import('../steps/results/ContactForm.tsx'),
  () => import('./contactValidator.ts'),
  () => import('../pages/ThankYouPage.tsx'),
  () => import('../ui/toast/Toaster.tsx'),
  () => import('../pages/document/LoadedDocument.tsx'),
];

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** Loads them one after the other while the browser has nothing else to do. */
function fetchParts([next, ...rest]: typeof PARTS) {
  if (!next) return;
  const goOn = () => fetchParts(rest);
  // A failure is nobody's matter yet: it is tried again when the part is wanted.
  whenIdle(() => void next().then(goOn, goOn));
}

/**
 * Fetches all late parts ahead, once the visitor does something: until then the line is the first step's,
 * and who only looks at the page has loaded nothing in vain.
 */
export function fetchAhead(hasActed: boolean) {
  if (hasActed) {
    fetchParts(PARTS);
    return;
  }
  const signs = ['pointerdown', 'keydown'] as const;
  function act() {
    signs.forEach((sign) => removeEventListener(sign, act));
    fetchParts(PARTS);
  }
  signs.forEach((sign) => addEventListener(sign, act, { passive: true }));
}
