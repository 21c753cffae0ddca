// @vitest-environment jsdom
import { act as settle, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StandingVerdict } from '../check/useVerdict.ts';
import { changedFiles, openedDesk, type Desk } from '../desk/desk.ts';
import { OpenDesk, Studio, type DeskContext, type StudioContext } from './studio-context.ts';
import { TopBar } from './TopBar.tsx';

afterEach(cleanup);

const opened = openedDesk([{ name: 'a.json', kind: 'estimator', text: '0', hash: '' }]);
const studio = { act: () => undefined, view: 'forms', show: () => undefined };

function saying(text: string): Desk {
  return { ...opened, files: opened.files.map((file) => ({ ...file, text })) };
}

it('saving is asked for again while the server is still busy with the last time: that is saved, too', async () => {
  const saved: string[] = [];
  const done: (() => void)[] = [];
  const bar = (desk: Desk) => {
    const save = () => {
      saved.push(...changedFiles(desk).map(({ text }) => text));
      return new Promise<undefined>((resolve) => {
        done.push(() => resolve(undefined));
      });
    };
    const saving = { save, said: '', failure: undefined, settle: () => undefined };
    const verdict = { problems: [], files: desk.files, isFresh: true };
    return (
      <Studio value={studio as Partial<StudioContext> as StudioContext}>
        <OpenDesk value={{ desk, saving } as Partial<DeskContext> as DeskContext}>
          <TopBar verdict={verdict as Partial<StandingVerdict> as StandingVerdict} />
        </OpenDesk>
      </Studio>
    );
  };
  const ask = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const { rerender } = render(bar(saying('1')));
  ask();
  rerender(bar(saying('2')));
  ask();
  expect(saved).toEqual(['1']);
  await settle(async () => done[0]?.());
  expect(saved).toEqual(['1', '2']);
});
