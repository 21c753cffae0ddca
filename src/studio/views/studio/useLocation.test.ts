// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { createEditorStore } from './editorStore.ts';
import { useLocation } from './useLocation.ts';

afterEach(() => {
  cleanup();
  location.hash = '';
});

it('leads to a location again, as what had the focus there may be gone', async () => {
  const file = 'estimator.json';
  const store = createEditorStore([
    { name: file, kind: 'estimator', text: boatHallJson, version: '1' },
  ]);
  const { result } = renderHook(() => useLocation(store, () => undefined));
  const options = { file, path: ['steps', 0, 'options'] };
  act(() => result.current.goTo(options));
  await waitFor(() => expect(result.current.location).toEqual(options));
  const first = result.current.location;
  act(() => result.current.goTo(options));
  expect(result.current.location).toEqual(options);
  expect(result.current.location).not.toBe(first);
});
