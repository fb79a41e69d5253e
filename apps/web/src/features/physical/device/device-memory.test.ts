import { expect, it } from 'vitest';
import { type DeviceMemory, makeEvent, waiting, withOutcome } from './device-memory.ts';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const empty: DeviceMemory = { power: 'ON', events: [] };
const press = { deviceNo: 'D-07', kind: 'PRESS', lastSeq: 4, now: NOW } as const;

it('an event has the number after the last of the server and of those that wait', () => {
  const first = makeEvent(empty, press);
  expect(first.seq).toBe(5);
  const second = makeEvent({ ...empty, events: [first] }, press);
  expect(second.seq).toBe(6);
  expect(JSON.parse(second.body)).toEqual({
    deviceNo: 'D-07',
    seq: 6,
    kind: 'PRESS',
    at: '2026-11-21T02:00:00.000Z',
  });
});

it('what was not delivered waits in its order, also after a failure', () => {
  const first = makeEvent(empty, press);
  const second = makeEvent({ ...empty, events: [first] }, press);
  const memory = { ...empty, events: [second, first] };
  expect(waiting(memory).map(({ seq }) => seq)).toEqual([5, 6]);
  const failed = withOutcome(memory, 5, { failed: 'no network' });
  expect(waiting(failed).map(({ seq }) => seq)).toEqual([5, 6]);
  expect(waiting(withOutcome(failed, 5, { repeated: false, left: 2 })).map(({ seq }) => seq)).toEqual([6]);
});
