import { describe, expect, it } from 'vitest';
import { groupsOf, type MenuEntry } from './menu-entry.ts';

const act = (key: string) => ({ key, label: key });
const line: MenuEntry = { key: 'line', line: true };
const shape = (entries: MenuEntry[]) =>
  groupsOf(entries).map(({ line, caption, choice, acts }) => ({
    line,
    caption,
    choice,
    acts: acts.map(({ key }) => key),
  }));

describe('sections of a menu', () => {
  it('acts without captions and lines are one', () => {
    expect(shape([act('a'), act('b')])).toEqual([
      { line: false, caption: null, choice: false, acts: ['a', 'b'] },
    ]);
    expect(shape([])).toEqual([]);
  });

  it('a line and a caption begin one', () => {
    expect(shape([{ key: 'who', caption: '林知夏' }, act('a'), line, act('out')])).toEqual([
      { line: false, caption: '林知夏', choice: false, acts: ['a'] },
      { line: true, caption: null, choice: false, acts: ['out'] },
    ]);
  });

  it('choices and acts are never in one', () => {
    const own = { ...act('own'), checked: true };
    const other = { ...act('other'), checked: false };
    expect(shape([{ key: 'c', caption: '切换' }, own, other, act('elsewhere')])).toEqual([
      { line: false, caption: '切换', choice: true, acts: ['own', 'other'] },
      { line: false, caption: null, choice: false, acts: ['elsewhere'] },
    ]);
  });
});
