/** The workloads of the benchmark of packages/pdf: nothing else is loaded here, because memory is measured too. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFileSync, closeSync, copyFileSync, openSync, readSync } from 'node:fs';
import {
  drawCompanySeal,
  openFileSource,
  type Signer,
  type SignPlan,
  signRevision,
  verifyPdf,
} from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';

const READ_WINDOW = 256 * 1024;

/** A signer with an RSA-2048 key and a certificate of two levels. */
export async function benchSigner(): Promise<{ signer: Signer; key: KeyObject }> {
  const pki = await makeTestPki();
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { signer: await pki.issueSigner({ commonName: '张三' }, key), key };
}

/** A field that the revision adds to the first page, with the seal of a company in it. */
export async function sealPlan(field = 'seal'): Promise<SignPlan> {
  const { png } = await drawCompanySeal({ name: '朱砂科技（北京）有限公司' });
  const rect = { x: 0.6, y: 0.1, width: 0.2, height: 0.1414 };
  return {
    field: { name: field, kind: 'signature', page: 1, rect },
    name: '张三',
    reason: '同意签署',
    time: new Date(),
    appearance: [{ kind: 'picture', picture: png }],
  };
}

/** The revision that signs a file which is never in memory as a whole. */
export async function signOnDisk(path: string, plan: SignPlan, signer: Signer): Promise<Buffer> {
  const source = openFileSource(path);
  try {
    return await signRevision(source, plan, { signer });
  } finally {
    source.close();
  }
}

/** A copy with this many signatures. */
export async function signCopy(from: string, to: string, times: number): Promise<void> {
  const { signer } = await benchSigner();
  copyFileSync(from, to);
  for (let index = 0; index < times; index++) {
    appendFileSync(to, await signOnDisk(to, await sealPlan(`seal${index}`), signer));
  }
}

/** The verdict on a file that is never in memory as a whole. */
export async function verifyOnDisk(path: string): ReturnType<typeof verifyPdf> {
  const source = openFileSource(path);
  try {
    return await verifyPdf(source);
  } finally {
    source.close();
  }
}

/** The fastest way from a file to its SHA-256 in this process: pieces that stay in the cache, one buffer. */
export function readAndHash(path: string): Buffer {
  const hash = createHash('sha256');
  const window = Buffer.allocUnsafe(READ_WINDOW);
  const file = openSync(path, 'r');
  for (let count = readSync(file, window); count > 0; count = readSync(file, window)) {
    hash.update(window.subarray(0, count));
  }
  closeSync(file);
  return hash.digest();
}
