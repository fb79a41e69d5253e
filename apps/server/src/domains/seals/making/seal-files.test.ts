import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createPausingStorage, storeDuringSweep } from '../../../testing/storage/pausing-storage.ts';
import { seal, sealVersion } from '../seals-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'cinnabar-seal-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await createTestDatabase();
const storage = createPausingStorage(await createFileStorage(folder));
const product = await buildProduct(database, { storage });

it('the picture of a seal stays when it is made while an upload of the same bytes is being swept', async () => {
  const company = await product.company('辰砂文化有限公司', { 王一川: [] });
  const person = await product.signIn(company.people.王一川!.contact);
  const form = { source: 'TYPED', text: '王一川' };
  const create = async () => (await person.post<Seal>('/seal/person/create', form)).result;
  const first = await create();
  const [{ storageKey: key }] = (await database.db
    .select()
    .from(sealVersion)
    .where(eq(sealVersion.sealId, first.id))) as [typeof sealVersion.$inferSelect];
  await database.db.delete(seal).where(eq(seal.id, first.id));

  const second = await storeDuringSweep(
    database,
    storage,
    () => product.domains.documents.forgetStored([{ key, sha256: key }]),
    create,
  );

  const [version] = await database.db.select().from(sealVersion).where(eq(sealVersion.sealId, second.id));
  expect(version!.storageKey, 'the same text is drawn as the same bytes').toBe(key);
  expect((await product.domains.seals.sealPicture(second.photokey)).png.length).toBeGreaterThan(0);
});
