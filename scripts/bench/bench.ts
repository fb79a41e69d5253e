/**
 * What the product does per second, as ratios measured in one run, so that a noisy machine disturbs both sides alike: launch-to-complete
 * contracts through HTTP against what packages/pdf alone needs for the same bytes, and the first page image of a 500-page file, and each of
 * twenty signatures on one, against their budgets of a second; and the first page of that one on a signer's phone, and a word found in it;
 * how soon the sign-in page is visible on a slow machine, and how responsive the server stays while a thousand people sign in at once.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePdf } from '@cinnabar/pdf/testing';
import { benchLoginPage } from './parts/login-page.ts';
import { benchSignIns } from './parts/sign-ins.ts';
import { benchSignPage } from './parts/sign-page.ts';
import { signAlone } from './parts/signing.ts';
import { benchTextSearch } from './parts/text-search.ts';
import { LARGE, writeBenchFile } from './pdf/pdf-file.ts';
import type { BenchClient } from './support/bench-client.ts';
import { sendContract, signAs } from './support/bench-contract.ts';
import { withServer } from './support/bench-server.ts';
import { signIn } from './support/bench-sign-in.ts';

const CONTRACTS = 60;
const AT_ONCE = 4;
const PASSWORD = 'Demo#2026';
let baseUrl = '';

await withServer(async (url) => {
  baseUrl = url;
  await benchLoginPage(baseUrl);
  await benchSignIns(baseUrl);
  await benchContracts();
  await benchFirstPage();
  await benchLargeContract();
});

async function benchContracts(): Promise<void> {
  const pdf = makePdf({ pages: 3 });
  const sponsor = await signIn(baseUrl, '10.1.0.1', '13900000001', PASSWORD);
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < CONTRACTS) await oneContract(sponsor, pdf, next++);
    }),
  );
  const perSecond = CONTRACTS / ((performance.now() - start) / 1000);
  const alone = await signAlone(pdf, 40);
  console.log(
    `launch to complete over HTTP   ${perSecond.toFixed(1)} contracts/s (${AT_ONCE} at once, two persons, B-T)`,
  );
  console.log(
    `packages/pdf alone             ${alone.toFixed(1)} contracts/s (launch and two signatures, one thread)`,
  );
  console.log(`ratio                          ${(perSecond / alone).toFixed(3)}`);
}

/** Two persons sign one after the other: one launch, two sign-ins, two confirmations, four codes. */
async function oneContract(sponsor: BenchClient, pdf: Uint8Array, index: number): Promise<void> {
  const signers = ['陈书远', '许清和'].map((name, at) => ({
    name,
    contact: String(13_200_000_000 + index * 2 + at),
    address: `10.${2 + at}.${index >> 8}.${index & 255}`,
    step: at + 1,
  }));
  const contractId = await sendContract(sponsor, `采购合同 ${index}`, pdf, signers);
  for (const [at, signer] of signers.entries()) await signAs(baseUrl, contractId, at, signer);
}

function fiveHundredPages(): Uint8Array {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-'));
  const file = path.join(folder, 'large.pdf');
  writeBenchFile(file, LARGE);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/**
 * Twenty parties sign a file of five hundred pages and some 20 MB, one after the other; the server's part of each is timed. A twenty-first
 * then opens it on a phone.
 */
async function benchLargeContract(): Promise<void> {
  // Not the account that has just reached the upload limit per minute.
  const sponsor = await signIn(baseUrl, '10.8.0.1', '13800000004', PASSWORD);
  const parties = Array.from({ length: 21 }, (_, at) => ({
    name: `签署人${String.fromCodePoint(0x7532 + at)}`,
    contact: String(13_300_000_000 + at),
    address: `10.7.0.${at + 1}`,
    step: at + 1,
  }));
  const contractId = await sendContract(sponsor, '五百页合同', fiveHundredPages(), parties);
  const signers = parties.slice(0, -1);
  const times: number[] = [];
  for (const [at, signer] of signers.entries()) times.push(await signAs(baseUrl, contractId, at, signer));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const most = Math.max(...times);
  console.log(
    `a signature of 20 on 500 pages ${mean.toFixed(0)} ms, the slowest ${most.toFixed(0)} ms: ${(most / 1000).toFixed(2)} of the budget of 1 s`,
  );
  await benchSignPage(baseUrl, contractId, parties.at(-1)!.contact);
  await benchTextSearch(baseUrl, contractId, { username: '13800000004', password: PASSWORD });
}

async function benchFirstPage(): Promise<void> {
  const sponsor = await signIn(baseUrl, '10.9.0.1', '13800000004', PASSWORD);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(makePdf({ pages: 500 }))]), '五百页.pdf');
  const document = await sponsor.post<{ id: string }>('/document', form);
  const time = async (page: number) => {
    const start = performance.now();
    await sponsor.bytes(`/document/${document.id}/image?page=${page}&width=1200`);
    return performance.now() - start;
  };
  const first = await time(1);
  const later = await time(250);
  console.log(
    `first page of 500              ${first.toFixed(0)} ms, ${(first / 1000).toFixed(2)} of the budget of 1 s`,
  );
  console.log(
    `a page in the middle           ${later.toFixed(0)} ms, ${(later / first).toFixed(2)} of the first`,
  );
}
