import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../platform/db/open-database.ts';
import type { Announcement } from '../platform/events/announce.ts';
import { createChangeRelay } from '../platform/relay/change-relay.ts';

/** The announcements that every process of the installation receives, from now until the test is done. */
export async function collectAnnouncements(database: Database) {
  const relay = createChangeRelay({ database, log: pino({ level: 'silent' }) });
  const received: Announcement[] = [];
  relay.subscribe({ onBatch: ({ announcements }) => received.push(...(announcements as Announcement[])) });
  onTestFinished(() => relay.close());
  expect(await relay.ready(20_000)).toBe(true);
  return {
    received,
    async hears(announcement: Partial<Announcement>): Promise<void> {
      await expect.poll(() => received).toContainEqual(expect.objectContaining(announcement));
    },
  };
}
