import { expect, it } from 'vitest';
import { type Channel, createRequests } from './requests.ts';
import { createSlots, serveSlots, slotsOfPrimary } from './slots.ts';

/** Two ends of a channel, as between two processes: messages are copied and arrive later. */
function channelPair(): { primary: Channel; process: Channel; end(): void } {
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()];
  const gone = new Set<() => void>();
  const side = (own: number): Channel => ({
    send(message) {
      const copy: unknown = structuredClone(message);
      setImmediate(() => {
        for (const listener of listeners[1 - own]!) listener(copy);
      });
    },
    onMessage: (listener) => void listeners[own]!.add(listener),
    onGone: (listener) => void gone.add(listener),
  });
  const end = () => {
    for (const listener of gone) listener();
  };
  return { primary: side(0), process: side(1), end };
}

it('a question gets its own answer, also when both ends ask at once', async () => {
  const ends = channelPair();
  const [primary, process] = [createRequests(ends.primary), createRequests(ends.process)];
  primary.answer('double', (value: number) => value * 2);
  process.answer('negate', async (value: number) => -value);
  const answers = [process.ask('double', 1), primary.ask('negate', 1), process.ask('double', 2)];
  expect(await Promise.all(answers)).toEqual([2, -1, 4]);
});

it('a question that fails, or that no one answers, rejects', async () => {
  const ends = channelPair();
  const [primary, process] = [createRequests(ends.primary), createRequests(ends.process)];
  primary.answer('fail', () => {
    throw new Error('no line');
  });
  await expect(process.ask('fail')).rejects.toThrow('no line');
  await expect(process.ask('unknown')).rejects.toThrow('unknown');
});

it('questions to a process that has ended reject', async () => {
  const ends = channelPair();
  const process = createRequests(ends.process);
  const asking = process.ask('anything');
  ends.end();
  await expect(asking).rejects.toThrow('has ended');
  await expect(process.ask('anything')).rejects.toThrow('has ended');
});

it('slots are one count for all processes, and those of a process that has died are free again', async () => {
  const slots = createSlots();
  const [first, second] = [channelPair(), channelPair()];
  const died = serveSlots(slots, createRequests(first.primary));
  serveSlots(slots, createRequests(second.primary));
  const one = slotsOfPrimary(createRequests(first.process));
  const other = slotsOfPrimary(createRequests(second.process));
  const release = await one.take('files', 2);
  expect(await one.take('files', 2)).not.toBeNull();
  expect(await other.take('files', 2)).toBeNull();
  expect(await other.take('others', 2)).not.toBeNull();
  release!();
  release!();
  await expect.poll(() => other.take('files', 2)).not.toBeNull();
  expect(await other.take('files', 2)).toBeNull();
  died();
  expect(await other.take('files', 2)).not.toBeNull();
  expect(await other.take('files', 2)).toBeNull();
});
