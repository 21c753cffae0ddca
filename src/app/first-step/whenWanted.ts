import { afterPaint } from '../../ui/afterPaint.ts';
import type { InTurn } from '../../ui/late.tsx';
import type { FirstStep } from './handOver.ts';

/**
 * When the wizard is loaded whose first step the page shows already: once it is wanted, and what came of the
 * visitor's press is painted. From then on nothing but React changes the page.
 */
export function whenWanted({ freeze }: FirstStep, isWanted: Promise<void>): InTurn {
  return async (loadNow) => {
    await isWanted;
    await new Promise<void>((go) => afterPaint(go));
    const part = await loadNow();
    freeze();
    return part;
  };
}
