import type { KeyObject } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { type Signer, signFile, signRevision } from '@cinnabar/pdf';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { measure, reportRate } from '../support/bench-rounds.ts';
import { benchSigner, readAndHash, sealPlan, signOnDisk } from './pdf-work.ts';

/** A visible seal, RSA-2048, B-B, one after another: the key and the seal stay the same, as when one party signs many contracts. */
export async function benchSigning(small: string, large: string): Promise<void> {
  const { signer, key } = await benchSigner();
  const plan = await sealPlan();
  const sign = (bytes: Uint8Array) => signRevision(bytes, plan, { signer });
  const other = await libpdfSigner(key, signer);
  const signWithLibpdf = async (bytes: Uint8Array) => (await PDF.load(bytes)).sign({ signer: other });
  const bytes = readFileSync(small);

  // The work after libpdf collects its garbage: that time is not counted.
  const few = await measure({
    own: () => sign(bytes),
    libpdf: () => signWithLibpdf(new Uint8Array(bytes)),
    after: () => sign(bytes),
  });
  reportRate('sign 70 KB, per second', few.own, { least: 1000 });
  reportRate('  against @libpdf/core, which draws no seal', few.own, { against: few.libpdf, least: 7 });

  const many = await measure({
    hash: () => readAndHash(large),
    own: () => signOnDisk(large, plan, signer),
    inMemory: () => sign(readFileSync(large)),
    fileToFile: () => signToFile(large, signer),
    libpdf: () => signWithLibpdf(new Uint8Array(readFileSync(large))),
    after: () => readAndHash(large),
  });
  reportRate('sign 18 MB on disk, against reading and hashing it', many.own, {
    against: many.hash,
    least: 0.8,
  });
  reportRate('  read into memory first', many.inMemory, { against: many.hash });
  reportRate('  copied, appended, flushed, and every byte before read again', many.fileToFile, {
    against: many.hash,
  });
  reportRate('  against @libpdf/core, which draws no seal', many.own, { against: many.libpdf, least: 7 });
}

async function signToFile(from: string, signer: Signer): Promise<void> {
  const to = `${from}.signed`;
  await signFile(from, { name: '张三', signer, to });
  rmSync(to);
}

async function libpdfSigner(key: KeyObject, { certificate, chain }: Signer): Promise<CryptoKeySigner> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const pkcs8 = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));
  const cryptoKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return new CryptoKeySigner(cryptoKey, certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [...chain]);
}
