import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { expect, it } from 'vitest';
import { readOperatorTrust } from './read-operator-trust.ts';
import { openTrustStore } from './trust-store.ts';

const { signer } = await (async () => {
  const pki = await makeTestPki();
  return { signer: await pki.issueSigner({ commonName: '某电子认证服务机构' }) };
})();

async function openFolder() {
  const folder = join(await mkdtemp(join(tmpdir(), 'cinnabar-trust-')), 'trust');
  const complaints: unknown[] = [];
  const onUnreadable = (error: unknown) => complaints.push(error);
  const store = await openTrustStore({ folder, read: readOperatorTrust, onUnreadable });
  return { folder, store, complaints };
}

it('the trust store follows the folder without a restart', async () => {
  const { folder, store } = await openFolder();
  expect(await store.current()).toEqual([]);
  await mkdir(folder);
  await writeFile(join(folder, 'authority.cer'), signer.certificate);
  expect(await store.current()).toHaveLength(1);
  await rm(join(folder, 'authority.cer'));
  expect(await store.current()).toEqual([]);
});

it('the trust store stays unchanged while the folder holds an unreadable file, and the operator is notified once', async () => {
  const { folder, store, complaints } = await openFolder();
  await mkdir(folder);
  await writeFile(join(folder, 'authority.cer'), signer.certificate);
  await store.current();
  await writeFile(join(folder, 'more.pem'), 'half written');
  expect(await store.current()).toHaveLength(1);
  expect(await store.current()).toHaveLength(1);
  expect(complaints).toHaveLength(1);
  await rm(join(folder, 'authority.cer'));
  await writeFile(join(folder, 'more.pem'), signer.certificate);
  expect(await store.current()).toHaveLength(1);
});
