import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Announcement, CHANNEL } from '../platform/events/announce.ts';

/** The announcements that every process of the installation receives, from now until the test is done. */
export async function hearAnnouncements({ url }: { url: string }) {
  const client = new pg.Client({ connectionString: url });
  const heard: Announcement[] = [];
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  onTestFinished(() => client.end());
  return {
    heard,
    async hears(announcement: Partial<Announcement>): Promise<void> {
      await expect.poll(() => heard).toContainEqual(expect.objectContaining(announcement));
    },
  };
}
