import { describe, expect, it } from 'vitest';
import { cssString } from './css-string.ts';

describe('a name in the margin of the report', () => {
  it('is written as it is when it is plain', () => {
    expect(cssString('2026 年度合同（终稿）')).toBe('"2026 年度合同（终稿）"');
  });

  it.each(['"; } body { display: none } "', '</style><script>', 'a\nb', 'a\\'])(
    'cannot leave its place: %j',
    (name) => {
      expect(cssString(name).slice(1, -1)).not.toMatch(/["<>\n{};]|\\(?![0-9a-f]+ )/);
    },
  );
});
