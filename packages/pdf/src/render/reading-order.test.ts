import { expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const run = (text: string, x: number, y: number) => ({ text, x, y, width: 0.2, height: 0.02 });
const texts = (runs: { text: string }[]) => runs.map(({ text }) => text).join(' ');

it('keeps the order of a page in two columns', () => {
  const page = [
    run('a', 0.1, 0.1),
    run('b', 0.1, 0.2),
    run('c', 0.1, 0.3),
    run('d', 0.6, 0.1),
    run('e', 0.6, 0.2),
  ];
  expect(texts(inReadingOrder(page))).toBe('a b c d e');
});

it('sorts a page whose producer wrote it upside down', () => {
  const page = Array.from({ length: 12 }, (_, index) => run(`line${11 - index}`, 0.1, 0.9 - index * 0.05));
  expect(texts(inReadingOrder(page))).toBe(
    Array.from({ length: 12 }, (_, index) => `line${index}`).join(' '),
  );
});
