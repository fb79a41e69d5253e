import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadFailure, reloadOnce } from './load-failure.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  reload.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  'Failed to fetch dynamically imported module: https://sign.example.com/assets/list-1.js',
  'error loading dynamically imported module: https://sign.example.com/assets/list-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/list-1.css',
])('code that failed to load is distinguished from a page that failed: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
  expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});

describe('a page that reloads itself', () => {
  it('does so once, and again only when a minute has passed', () => {
    expect(reloadOnce()).toBe(true);
    expect(reloadOnce()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not where the browser remembers nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
