import { describe, expect, it } from 'vitest';
import { changedFiles, deskAfter, openedDesk, type Desk, type DeskAction } from './desk.ts';

const opened = openedDesk([
  { name: 'a.json', kind: 'estimator', text: '0', hash: 'h0' },
  { name: 'b.json', kind: 'cases', text: 'b', hash: 'hb' },
]);

function edit(text: string, path: string[] = ['x'], from = '0'): DeskAction {
  const place = { file: 'a.json', path };
  const typed = { subject: `Field ${from}`, from, to: text };
  return { type: 'edited', words: text, place, texts: { 'a.json': text }, typed };
}

function after(...actions: DeskAction[]): Desk {
  return actions.reduce(deskAfter, opened);
}

function textOf({ files }: Desk): string | undefined {
  return files[0]?.text;
}

const undo: DeskAction = { type: 'undone' };
const redo: DeskAction = { type: 'redone' };

describe('the desk', () => {
  it('undoes and does again what was done', () => {
    const both = [edit('1'), edit('2', ['y'])];
    expect(textOf(after(...both, undo))).toBe('1');
    expect(textOf(after(...both, undo, undo, undo))).toBe('0');
    expect(textOf(after(...both, undo, undo, redo))).toBe('1');
    expect(after(...both, undo, edit('3')).undone).toEqual([]);
  });

  it('undoes what was typed into a field at once, until something else is done', () => {
    const typed = after(edit('1'), edit('12', ['x'], '1'), edit('123', ['x'], '12'));
    expect(textOf(deskAfter(typed, undo))).toBe('0');
    // What is said of it is what is undone, under the name that it had then.
    expect(typed.done.map(({ words }) => words)).toEqual(['Field 0: 0 → 123']);
    const paused = after(edit('1'), { type: 'paused' }, edit('12'));
    expect(textOf(deskAfter(paused, undo))).toBe('1');
  });

  it('knows which files are not as they were saved', () => {
    expect(changedFiles(opened)).toEqual([]);
    const edited = after(edit('1'));
    expect(changedFiles(edited).map(({ name }) => name)).toEqual(['a.json']);
    const files = [{ name: 'a.json', kind: 'estimator', text: '1', hash: 'h1' }] as const;
    const saved = deskAfter(edited, { type: 'saved', files });
    expect(changedFiles(saved)).toEqual([]);
    expect(changedFiles(deskAfter(saved, undo)).length).toBe(1);
  });

  it('counts nothing that changes nothing', () => {
    expect(after(edit('0'))).toBe(opened);
  });
});
