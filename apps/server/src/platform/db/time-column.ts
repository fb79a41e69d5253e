import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, UTC. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' });
