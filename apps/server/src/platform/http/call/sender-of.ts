import type { FastifyRequest } from 'fastify';

/** Whose bodies are counted together: those of a person, wherever they send from, and without a session those of an address. */
export const senderOf = ({ session, ip }: FastifyRequest): string =>
  session.state === 'live' ? session.actor.userId : ip;
