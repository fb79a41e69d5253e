import { expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

it('leaves readable names as they are', () => {
  for (const name of ['营业执照（副本）.pdf', 'Price list, 2026 v1.2.xlsx', '𠮷田.png'])
    expect(safeFileName(name)).toBe(name);
});

it('allows no path outside of its folder, and no extension other than the visible one', () => {
  expect(safeFileName('../../etc/passwd')).toBe('_.._etc_passwd');
  expect(safeFileName('C:\\报价\u202efdp.exe')).toBe('C__报价_fdp.exe');
  expect(safeFileName('..')).toBe('_');
  expect(safeFileName('报价单. ')).toBe('报价单');
  expect(safeFileName('con.pdf')).toBe('_con.pdf');
});

it('shortens the name and keeps its extension', () => {
  const short = safeFileName(`${'约'.repeat(300)}.pdf`);
  expect(short).toMatch(/约\.pdf$/);
  expect([...short]).toHaveLength(150);
});
