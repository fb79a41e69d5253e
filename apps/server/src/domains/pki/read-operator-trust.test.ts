import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { expect, it } from 'vitest';
import { readOperatorTrust } from './read-operator-trust.ts';

const { root } = await makeTestPki();
const newFolder = () => mkdtemp(join(tmpdir(), 'cinnabar-trust-'));

it('no further trust without a folder, or with an empty one', async () => {
  const folder = await newFolder();
  expect(await readOperatorTrust(folder)).toEqual([]);
  expect(await readOperatorTrust(join(folder, 'nowhere'))).toEqual([]);
});

it('a certificate is trusted for the purposes in the file beside it', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'stamps.cer'), root.certificate);
  await writeFile(join(folder, 'stamps.json'), '{ "licensed": true, "purposes": ["timestamp"] }');
  expect(await readOperatorTrust(folder)).toMatchObject([{ licensed: true, purposes: ['timestamp'] }]);
});

it('a list without a valid signature of its signers is an error by name', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'lists', 'signers'), { recursive: true });
  await writeFile(join(folder, 'lists', 'signers', 'publisher.cer'), root.certificate);
  const list = '<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#"/>';
  await writeFile(join(folder, 'lists', 'CN.xml'), list);
  await expect(readOperatorTrust(folder)).rejects.toThrow(/lists.CN\.xml: /);
});
