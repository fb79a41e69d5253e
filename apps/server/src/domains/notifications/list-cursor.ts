import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';

/** Cursor: where a page of a list ends; lists here are newest first. */
export interface ListPlace {
  createTime: Date;
  id: string;
}

export const toPlace = ({ createTime, id }: ListPlace): string =>
  Buffer.from(`${createTime.toISOString()} ${id}`).toString('base64url');

/** Throws BAD_REQUEST for a cursor that is not ours. */
export function readPlace(cursor: string): ListPlace {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const read = z.object({ createTime: z.iso.datetime(), id: z.uuid() }).safeParse({ createTime: time, id });
  if (!read.success) throw new AppError('BAD_REQUEST', { errors: [{ field: 'cursor', fault: 'WRONG' }] });
  return { createTime: new Date(read.data.createTime), id: read.data.id };
}
