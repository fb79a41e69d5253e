import type { Reader } from '../../../platform/http/reader.ts';

/** In whose share of the renderers a file is read or drawn. */
export const userShare = (userId: string): string => `user:${userId}`;

/** All holders of the same view token have one share. */
export const readerShare = ({ actor, pass }: Reader): string =>
  actor ? userShare(actor.userId) : `pass:${pass?.id}`;

export const fileShare = (sha256: string): string => `file:${sha256}`;
