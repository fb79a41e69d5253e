import { createHash } from 'node:crypto';
import { builtInTimestamper, checkTimestampToken } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type Chain, createAudit, SYSTEM_ACTOR } from './index.ts';

const database = await createTestDatabase();
const pki = await makeTestPki();
const timestamp = builtInTimestamper(pki.timestampAuthority);
const audit = createAudit({ database, stamp: (digest) => timestamp(digest) });

async function act(chain: Chain): Promise<void> {
  await database.transaction((tx) =>
    audit.record(tx, { chain, event: 'CONTRACT_SENT', actor: SYSTEM_ACTOR }),
  );
}
const chainOf = (id: string): Chain => ({ kind: 'CONTRACT', id });
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162, 2.1.3.2, implemented independently: the root of a leaf and its path. */
function rootFrom(entry: string, position: number, leafCount: number, path: string[]): string {
  let hash = sha256(Buffer.from([0]), Buffer.from(entry));
  let [at, last] = [position, leafCount - 1];
  for (const step of path) {
    const beside = Buffer.from(step, 'hex');
    if (at % 2 === 1 || at === last) {
      hash = sha256(Buffer.from([1]), beside, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else hash = sha256(Buffer.from([1]), hash, beside);
    [at, last] = [at >> 1, last >> 1];
  }
  expect(last, 'the path leads all the way up').toBe(0);
  return hash.toString('hex');
}

it('prove for each chain that a timestamped root covers its head, to an independent check', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `contract-${index}`);
  for (const id of ids) await act(chainOf(id));
  const published = (await audit.publishRoot())!;
  expect(published).toMatchObject({ number: 1, leafCount: 11 });
  for (const id of ids) {
    const proof = (await audit.proveInclusion(chainOf(id)))!;
    const [record] = await audit.list(chainOf(id));
    expect(proof.entry).toBe(`CONTRACT:${id}:1:${record!.hash}`);
    expect(rootFrom(proof.entry, proof.position, proof.root.size, proof.path)).toBe(published.root);
    const forged = proof.entry.replace(record!.hash, '0'.repeat(64));
    expect(rootFrom(forged, proof.position, proof.root.size, proof.path)).not.toBe(published.root);
  }
  const token = Buffer.from(published.timestampToken, 'base64');
  const imprint = Buffer.from(published.root, 'hex');
  expect(checkTimestampToken(token, { imprint }).time.getTime()).toBeLessThanOrEqual(Date.now());
});

it('cover only what changed since, with the previous root as the first leaf, and are published once by concurrent processes', async () => {
  expect(await audit.publishRoot(), 'nothing moved').toBeNull();
  await act(chainOf('contract-3'));
  const made = await Promise.all([audit.publishRoot(), audit.publishRoot()]);
  const [second] = made.filter((one) => one !== null);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(second).toMatchObject({ number: 2, leafCount: 2 });
  const still = (await audit.proveInclusion(chainOf('contract-4')))!;
  expect(still.root.number, 'an unmoved chain stays under its own root').toBe(1);
  const moved = (await audit.proveInclusion(chainOf('contract-3')))!;
  expect(moved).toMatchObject({ position: 1, length: 2 });
  expect(rootFrom(moved.entry, 1, 2, moved.path)).toBe(second!.root);
  const first = sha256(Buffer.from([0]), Buffer.from(`root:1:${still.root.root}`)).toString('hex');
  expect(moved.path).toEqual([first]);
});

it('give no proof for a chain that no root covers yet', async () => {
  await act(chainOf('contract-new'));
  expect(await audit.proveInclusion(chainOf('contract-new'))).toBeNull();
});

it('cannot be changed once published', async () => {
  const forge = database.db.execute(sql`update audit_root set root = 'x' where number = 1`);
  await expect(forge).rejects.toMatchObject({ cause: { message: 'rows of audit_root cannot be changed' } });
  const hide = database.db.execute(sql`delete from audit_leaf where root_number = 1`);
  await expect(hide).rejects.toMatchObject({ cause: { message: 'rows of audit_leaf cannot be changed' } });
});
