import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Announcement, CHANNEL } from '../platform/events/announce.ts';

/** The announcements that every process of the installation receives, from now until the test is done. */
export async function collectAnnouncements({ url }: { url: string }) {
  const client = new pg.Client({ connectionString: url });
  const received: Announcement[] = [];
  client.on('notification', ({ payload }) => received.push(JSON.parse(payload!)));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  onTestFinished(() => client.end());
  return {
    received,
    async hears(announcement: Partial<Announcement>): Promise<void> {
      await expect.poll(() => received).toContainEqual(expect.objectContaining(announcement));
    },
  };
}
