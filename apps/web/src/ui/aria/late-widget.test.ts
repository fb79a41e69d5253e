import { expect, it } from 'vitest';
import { lateWidget } from './late-widget.ts';

it('a widget is fetched once, and again after a download that failed', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('menu')];
  let asked = 0;
  const widget = lateWidget(() => answers[asked++]!);
  await expect(widget.fetch()).rejects.toThrow('offline');
  expect(widget.current()).toBeUndefined();
  expect(await Promise.all([widget.fetch(), widget.fetch()])).toEqual(['menu', 'menu']);
  expect(widget.current()).toBe('menu');
  expect(asked).toBe(2);
});
