import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { freeUsedPieces } from './used-memory.ts';

const requestOver = (socket: unknown) => ({ raw: { socket } }) as unknown as FastifyRequest;
const arrived = () => new Uint8Array(Buffer.poolSize * 2).fill(7);

it('frees what arrived when a piece of what arrived next is used, and not while a piece of it may be left', () => {
  const onUse = freeUsedPieces(requestOver(new Socket()));
  const [one, next] = [arrived(), arrived()];
  onUse(one.subarray(0, 100));
  onUse(one.subarray(100));
  expect(one[100]).toBe(7);
  onUse(next);
  expect([one.length, next.length]).toEqual([0, Buffer.poolSize * 2]);
});

it('leaves memory alone that others may use: small buffers share theirs, and an injected body is its sender’s', () => {
  const small = Buffer.from('piece');
  const onUse = freeUsedPieces(requestOver(new Socket()));
  for (const piece of [small, arrived(), small]) onUse(piece);
  expect(small.toString()).toBe('piece');
  const injected = arrived();
  const onInjected = freeUsedPieces(requestOver({}));
  for (const piece of [injected, arrived()]) onInjected(piece);
  expect(injected[0]).toBe(7);
});
