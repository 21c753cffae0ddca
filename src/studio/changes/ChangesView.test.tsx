// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useReducer } from 'react';
import { afterEach, expect, it } from 'vitest';
import { boats } from '../../authoring/check/fixtures/boats.ts';
import { deskAfter, openedDesk, type DeskFile } from '../desk/desk.ts';
import { duplicate, setValue } from '../desk/edits.ts';
import { readJson } from '../desk/values.ts';
import { OpenDesk, Studio, type DeskContext, type StudioContext } from '../frame/studio-context.ts';
import { ChangesView } from './ChangesView.tsx';

afterEach(cleanup);

const name = 'boats.json';

/** The view of changes on a desk, with what it asks of the studio. */
function Changes({ edit }: { readonly edit: (file: DeskFile) => string }) {
  const [desk, act] = useReducer(deskAfter, undefined, () => {
    const opened = openedDesk([{ name, kind: 'estimator', text: boats, hash: '' }]);
    return { ...opened, files: opened.files.map((file) => ({ ...file, text: edit(file) })) };
  });
  const studio = useMemo(() => ({ act }) as Partial<StudioContext> as StudioContext, [act]);
  const open = useMemo(() => {
    const valueOf = () => readJson(desk.files[0]?.text ?? '');
    const savedValueOf = () => readJson(boats);
    return { desk, valueOf, savedValueOf } as Partial<DeskContext> as DeskContext;
  }, [desk]);
  return (
    <Studio value={studio}>
      <OpenDesk value={open}>
        <ChangesView />
      </OpenDesk>
    </Studio>
  );
}

it('two changes that are told in the same words are two, whatever else is taken back', () => {
  const copied = (file: DeskFile) => duplicate(file, ['steps', 0, 'options', 0]);
  const asked = (file: DeskFile) => setValue(file, ['steps', 0, 'title'], 'Your boat?');
  const edits = [copied, copied, asked];
  const text = (file: DeskFile) =>
    edits.reduce((made, edit) => edit({ ...file, text: made }).texts[name] ?? '', file.text);
  render(<Changes edit={text} />);
  const left = () => screen.getAllByRole('button', { name: /^Take back: / });
  expect(left()).toHaveLength(3);
  for (const count of [2, 1]) {
    fireEvent.click(left()[0] ?? document.body);
    expect(left()).toHaveLength(count);
  }
});
