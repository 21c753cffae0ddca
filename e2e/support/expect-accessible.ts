import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expectVisibleInForcedColors } from './forced-colors.ts';
import { expectRoomForLargeText } from './large-text.ts';

/**
 * Checks the page for axe violations, large text and forced colors.
 * @param within a selector of what axe checks, if the rest of the page has been checked before
 */
export async function expectAccessible(page: Page, where: string, within?: string): Promise<void> {
  await expectNoViolations(page, where, within);
  await expectRoomForLargeText(page, where);
  await expectVisibleInForcedColors(page, where);
}
