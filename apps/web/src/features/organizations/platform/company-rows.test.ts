import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { describe, expect, it } from 'vitest';
import { linesOf } from './company-rows.ts';

const company = (companyId: string, parentId: string | null, children: number) =>
  ({ companyId, parentId, children }) as PlatformCompany;
const GROUP = [company('a', 'above', 2), company('b', 'a', 1), company('c', 'a', 0), company('d', 'b', 0)];
const linesOfGroup = (group: readonly PlatformCompany[], closed: string[] = [], whole = true) =>
  linesOf(group, new Set(closed), whole).map((line) =>
    'left' in line ? `+${line.left} after ${line.afterId}` : `${line.company.companyId}${line.level}`,
  );

describe('the rows of a group', () => {
  it('stand below their parent; a parent that is not shown makes a top', () => {
    expect(linesOfGroup(GROUP)).toEqual(['a0', 'b1', 'd2', 'c1']);
  });

  it('hide what is below a closed one, and say how many companies that are', () => {
    expect(linesOfGroup(GROUP, ['b'])).toEqual(['a0', 'b1', 'c1']);
    expect(linesOfGroup(GROUP, ['a'])).toEqual(['a0']);
    const [top] = linesOf(GROUP, new Set(['a']), true);
    expect(top).toMatchObject({ children: 2, open: false });
  });

  it('offer what was not read yet, but not while a filter leaves companies out', () => {
    const first = GROUP.slice(0, 2);
    expect(linesOfGroup(first)).toEqual(['a0', 'b1', '+1 after null', '+1 after b']);
    expect(linesOfGroup(first, [], false)).toEqual(['a0', 'b1']);
  });
});
