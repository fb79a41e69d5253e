import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterQuiet } from './after-quiet.ts';

describe('a search that waits for a quiet moment', () => {
  const location = { pathname: '/template-manage/clauses' };
  const search = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { location });
    location.pathname = '/template-manage/clauses';
    search.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('begins after it', () => {
    afterQuiet(search, 300);
    vi.advanceTimersByTime(299);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(search).toHaveBeenCalledOnce();
  });

  it('does not begin when something else is typed', () => {
    afterQuiet(search, 300)();
    vi.advanceTimersByTime(300);
    expect(search).not.toHaveBeenCalled();
  });

  it('does not lead back from a page that was opened meanwhile and is still loading', () => {
    afterQuiet(search, 300);
    location.pathname = '/template-manage/clauses/1';
    vi.advanceTimersByTime(300);
    expect(search).not.toHaveBeenCalled();
  });
});
