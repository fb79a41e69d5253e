import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();

it('sorts Chinese names by pinyin', async () => {
  const { rows } = await database.db.execute(
    sql`select name from unnest(array['张','李','王','阿']) name order by name`,
  );
  expect(rows.map((row) => row.name)).toEqual(['阿', '李', '王', '张']);
});
