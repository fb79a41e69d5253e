import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { StartError } from '../config/start-error.ts';
import { checkMasterKey } from './check-master-key.ts';

const database = await createTestDatabase();

it('a database accepts only the master key it was created with', async () => {
  const key = randomBytes(32);
  await checkMasterKey(database, key);
  await checkMasterKey(database, key);
  await expect(checkMasterKey(database, randomBytes(32))).rejects.toThrow(StartError);
  await checkMasterKey(database, key);
});
