import { expect, test } from 'vitest';
import { fileName } from './fetch-file.ts';

test('a Chinese file name comes from filename*', () => {
  expect(fileName(`attachment; filename="contract.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`)).toBe(
    '合同.pdf',
  );
});

test('a plain name will do, and none is none', () => {
  expect(fileName('attachment; filename="a.pdf"')).toBe('a.pdf');
  expect(fileName(null)).toBeNull();
});
