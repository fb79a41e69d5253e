import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const conflict = new Error('changed elsewhere');
const offline = new Error('offline');
const wrong = new Error('not a valid form');

/** Saves into a list; each outcome is played once, then everything succeeds. */
function autosaveInto(written: string[], ...outcomes: (Error | null)[]) {
  return createAutosave<string>({
    afterFailure: (error) => (error === conflict ? 'stop' : error === offline ? 'retry' : 'wait'),
    save: async (value) => {
      await new Promise((done) => setTimeout(done, 100));
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      written.push(value);
    },
  });
}

describe('saving by itself', () => {
  it('waits for a quiet moment and writes the newest value once', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(500);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual(['ab']);
    expect(autosave.getState()).toMatchObject({ phase: 'saved', savedAt: Date.now() - 100 });
  });

  it('never has two writes in flight', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(850);
    autosave.change('b');
    expect(autosave.getState().phase).toBe('saving');
    await vi.advanceTimersByTimeAsync(2000);
    expect(written).toEqual(['a', 'b']);
  });

  it('writes at once when the page is left', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written);
    autosave.change('a');
    const left = autosave.flush();
    await vi.advanceTimersByTimeAsync(100);
    await left;
    expect(written).toEqual(['a']);
  });

  it('tries again after a failure and keeps what was typed meanwhile', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written, offline);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.getState()).toMatchObject({ phase: 'failed', error: offline });
    await vi.advanceTimersByTimeAsync(5200);
    expect(written).toEqual(['a']);
    expect(autosave.getState().phase).toBe('saved');
  });

  it('waits for the next change when the server will not have this value', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written, wrong);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([]);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual(['ab']);
  });

  it('reports to the leaving page that the last write failed', async () => {
    const autosave = autosaveInto([], offline);
    autosave.change('a');
    const left = expect(autosave.flush()).rejects.toBe(offline);
    await vi.advanceTimersByTimeAsync(100);
    await left;
  });

  it('stops permanently when another person wrote a newer version', async () => {
    const written: string[] = [];
    const autosave = autosaveInto(written, conflict);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(900);
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([]);
    expect(autosave.getState().phase).toBe('refused');
    await expect(autosave.flush()).rejects.toBe(conflict);
  });
});
