import { describe, expect, it, vi } from 'vitest';
import { type CellText, createEditQueue } from './edit-queue.ts';

/** A server that answers when the test says so. */
function stalledServer() {
  const requests: (readonly CellText[])[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const queue = createEditQueue((cells) => {
    requests.push(cells);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  }, 2);
  return { queue, requests, answers };
}

const cell = (row: number, text: string): CellText => ({ row, column: 1, text });

describe('createEditQueue', () => {
  it('sends one request at a time, with what was typed meanwhile in the next ones', async () => {
    const { queue, requests, answers } = stalledServer();
    for (const row of [2, 3, 4, 5]) queue.write(cell(row, 'a'));
    expect(requests).toEqual([[cell(2, 'a')]]);
    answers[0]!.resolve();
    await vi.waitFor(() => expect(requests.length).toBe(2));
    expect(requests[1]).toEqual([cell(3, 'a'), cell(4, 'a')]);
    expect([...queue.getState().keys()]).toEqual(['3:1', '4:1', '5:1']);
  });

  it('keeps a text that was changed while its former one was being saved', async () => {
    const { queue, requests, answers } = stalledServer();
    queue.write(cell(2, 'a'));
    queue.write(cell(2, 'b'));
    answers[0]!.resolve();
    await vi.waitFor(() => expect(requests.length).toBe(2));
    expect(requests[1]).toEqual([cell(2, 'b')]);
    answers[1]!.resolve();
    await vi.waitFor(() => expect(queue.getState().size).toBe(0));
  });

  it('keeps what could not be saved until it is tried again', async () => {
    const { queue, requests, answers } = stalledServer();
    queue.write(cell(2, 'a'));
    answers[0]!.reject(new Error('no connection'));
    await vi.waitFor(() => expect(queue.getState().get('2:1')?.failed).toBe(true));
    expect(requests.length, 'it does not repeat by itself').toBe(1);
    queue.retry();
    expect(requests[1]).toEqual([cell(2, 'a')]);
    answers[1]!.resolve();
    await vi.waitFor(() => expect(queue.getState().size).toBe(0));
  });

  it('sends other cells after one failed', async () => {
    const { queue, requests, answers } = stalledServer();
    queue.write(cell(2, 'a'));
    answers[0]!.reject(new Error('refused'));
    await vi.waitFor(() => expect(queue.getState().get('2:1')?.failed).toBe(true));
    queue.write(cell(3, 'b'));
    expect(requests[1]).toEqual([cell(3, 'b')]);
  });
});
