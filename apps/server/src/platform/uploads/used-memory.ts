import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Frees the memory of a body's pieces as they are used: V8 lets tens of MB of it gather before it collects, whatever else there is. Several
 * pieces may be parts of one that arrived, so its memory is freed when the first piece of another one is used: until then the parser of the
 * body has read all of it.
 * @returns to be called with each piece, in order, when no earlier one is needed any more
 */
export function freeUsedPieces(request: FastifyRequest): (piece: Uint8Array) => void {
  let last: ArrayBufferLike | null = null;
  return ({ buffer }) => {
    if (last && last !== buffer && isOwn(request, last)) last.transfer(0);
    last = buffer;
  };
}

/** Memory that the connection allocated for what arrived, and nothing else uses: small buffers share theirs. */
const isOwn = (request: FastifyRequest, memory: ArrayBufferLike): memory is ArrayBuffer =>
  request.raw.socket instanceof Socket &&
  memory instanceof ArrayBuffer &&
  memory.byteLength > Buffer.poolSize &&
  !memory.detached;
