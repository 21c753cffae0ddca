import type { Locator } from '@playwright/test';
import { expect } from './site-test.ts';

/** Expects that something on the screen covers none of the others. */
export async function expectApart(cover: Locator, ...others: Locator[]): Promise<void> {
  const box = await cover.boundingBox();
  for (const other of others) {
    const covered = await other.boundingBox();
    if (!box || !covered) throw new Error(`${String(box ? other : cover)} is not on the page.`);
    const isApart =
      covered.y >= box.y + box.height ||
      covered.y + covered.height <= box.y ||
      covered.x >= box.x + box.width ||
      covered.x + covered.width <= box.x;
    expect(isApart, `${String(other)} is covered`).toBe(true);
  }
}
