import { beforeEach, expect, it, vi } from 'vitest';
import { keepSamples, keptSamples, subscribeToSamples } from './kept-samples.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('what is kept is read back as the same object, by template, and announced', () => {
  let changes = 0;
  const leave = subscribeToSamples(() => changes++);
  keepSamples('one', { total: '5' });
  expect(keptSamples('one')).toBe(keptSamples('one'));
  expect(keptSamples('one')).toEqual({ total: '5' });
  expect(keptSamples('two')).toEqual({});
  leave();
  keepSamples('one', {});
  expect(changes).toBe(1);
});

it.each([
  ['what is no JSON', '{'],
  ['a list', '["a"]'],
  ['nothing', 'null'],
])('%s in the storage is no example', (name, text) => {
  stored.set(`cinnabar.samples.${name}`, text);
  expect(keptSamples(name)).toEqual({});
});

it('only texts are taken over from the storage', () => {
  stored.set('cinnabar.samples.mixed', '{"a":"1","b":2}');
  expect(keptSamples('mixed')).toEqual({ a: '1' });
});
