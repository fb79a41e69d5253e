import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, in UTC. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' });
