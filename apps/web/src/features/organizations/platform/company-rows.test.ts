import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { describe, expect, it } from 'vitest';
import { linesOf } from './company-rows.ts';

const company = (companyId: string, parentId: string | null) => ({ companyId, parentId }) as PlatformCompany;
const GROUP = [company('a', 'above'), company('b', 'a'), company('c', 'a'), company('d', 'b')];
const shown = (closed: string[] = []) =>
  linesOf(GROUP, new Set(closed)).map(({ company: { companyId }, level }) => `${companyId}${level}`);

describe('the rows of a group', () => {
  it('stand below their parent; a parent that is not shown makes a top', () => {
    expect(shown()).toEqual(['a0', 'b1', 'd2', 'c1']);
  });

  it('hide what is below a closed one, and say how many companies that are', () => {
    expect(shown(['b'])).toEqual(['a0', 'b1', 'c1']);
    expect(shown(['a'])).toEqual(['a0']);
    const [top] = linesOf(GROUP, new Set(['a']));
    expect(top).toMatchObject({ children: 2, open: false });
  });
});
