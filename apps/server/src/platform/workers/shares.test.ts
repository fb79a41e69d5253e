import { expect, it } from 'vitest';
import { Shares } from './shares.ts';

it('counts the processes of each name; a task of several names counts for each', () => {
  const shares = new Shares();
  shares.begin(['张三', 'file 1']);
  shares.begin(['张三', 'file 2']);
  expect([shares.held(['张三']), shares.held(['file 1']), shares.held(['李四', 'file 2'])]).toEqual([
    2, 1, 1,
  ]);
  shares.end(['张三', 'file 1'], 5);
  expect([shares.held(['张三']), shares.held(['file 1'])]).toEqual([1, 0]);
});

it('remembers work for a while, less with every minute', () => {
  let now = 0;
  const shares = new Shares(() => now);
  shares.begin(['张三']);
  shares.end(['张三'], 8000);
  now = 60_000;
  expect(shares.done(['李四', '张三'])).toBe(4000);
  shares.begin(['张三']);
  shares.end(['张三'], 1000);
  expect(shares.done(['张三'])).toBe(5000);
  now = 24 * 60 * 60_000;
  expect(shares.done(['张三'])).toBeCloseTo(0);
});
