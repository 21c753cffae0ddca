import { expect, it } from 'vitest';
import { boats } from '../../config-check/fixtures/boats.ts';
import type { DeskFile } from './desk.ts';
import { addPart, changeKind } from './edits.ts';

const file: DeskFile = {
  name: 'boats.json',
  kind: 'estimator',
  text: boats,
  onDisk: { text: boats, hash: '' },
};

it('what is done is told in the words of the controls', () => {
  expect(addPart(file, ['steps', 0, 'showWhen']).words).toBe(
    "Add “Show when” to step 'Which boat is it?'",
  );
  expect(addPart(file, ['site', 'languageSwitch']).words).toBe(
    'Add “Language switch” to section “Site”',
  );
  expect(changeKind(file, ['steps', 0], 'quantities').words).toMatch(/make it “Quantities”$/);
});
