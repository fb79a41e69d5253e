import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTraffic, type Turns } from './traffic.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aCall = () => new EventEmitter() as ServerResponse;

/** Turns of the event loop, each of which the clock of these tests counts as a millisecond. */
const turn = (times: number) => vi.advanceTimersByTime(times);

/** Bodies of this many pieces each, and the names of the pieces in the order in which they were consumed. */
function send(turnsOf: Record<string, Turns>, pieces: number): string[] {
  const taken: string[] = [];
  for (const [name, turns] of Object.entries(turnsOf)) {
    const next = (piece: number) => {
      if (piece > pieces) return;
      turns(() => {
        taken.push(`${name}${piece}`);
        next(piece + 1);
      });
    };
    next(1);
  }
  return taken;
}

it('consumes a body without a break while no call is answered', () => {
  const taken = send({ a: createTraffic().turnsForBody() }, 100);
  turn(101);
  expect(taken).toHaveLength(100);
});

it('consumes one piece in five milliseconds while a call is answered, and the rest at once after it', () => {
  const traffic = createTraffic();
  const call = aCall();
  traffic.begin(call);
  const taken = send({ a: traffic.turnsForBody() }, 100);
  turn(52);
  expect(taken.length).toBeGreaterThan(8);
  expect(taken.length).toBeLessThan(13);
  call.emit('close');
  turn(100);
  expect(taken).toHaveLength(100);
});

it('consumes one piece in a millisecond of people who are signed in, and those of others beside them', () => {
  const traffic = createTraffic();
  traffic.begin(aCall());
  const taken = send({ a: traffic.turnsForBody(), b: traffic.turnsForBody('signedIn') }, 200);
  turn(102);
  const of = (name: string) => taken.filter((piece) => piece.startsWith(name)).length;
  expect(of('a')).toBeGreaterThan(17);
  expect(of('a')).toBeLessThan(23);
  expect(of('b')).toBeGreaterThan(70);
});

it('consumes the oldest body first, as long as its pieces are available', () => {
  const traffic = createTraffic();
  const [first, second] = [traffic.turnsForBody(), traffic.turnsForBody()];
  const taken = send({ b: second, a: first }, 3);
  turn(10);
  expect(taken).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
});

it('gives way to no call that does not end', () => {
  const traffic = createTraffic();
  traffic.begin(aCall());
  turn(250);
  const taken = send({ a: traffic.turnsForBody() }, 50);
  turn(51);
  expect(taken).toHaveLength(50);
});
