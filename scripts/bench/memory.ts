/**
 * What files cost the whole product, step by step: memory of the server and of its child processes above idle, as a share of the file; how
 * long the event loop is blocked; and how often each byte is written and digested. Not timed: figures of memory and bytes, which other load
 * does not change.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { askOnlySuspicious } from '../../e2e/server/ask-only-suspicious.ts';
import { startServer } from '../../e2e/server/start-server.ts';
import { MemoryWatch, type StepFigures } from './memory/memory-watch.ts';
import { type BenchFile, writeBenchFile } from './pdf/pdf-file.ts';
import { peak } from './pdf/pdf-memory.ts';
import { type BenchClient, pause } from './support/bench-client.ts';
import { sendUploaded, signAs, upload } from './support/bench-contract.ts';
import { signIn } from './support/bench-sign-in.ts';

const PASSWORD = 'Demo#2026';
const MB = 1024 * 1024;
/** About 1, 20 and 49 MB; a page is a scan. */
const FILES: readonly BenchFile[] = [
  { pages: 10, pictureSide: 185 },
  { pages: 10, pictureSide: 820 },
  { pages: 25, pictureSide: 820 },
];
/** 49.9 MB, four of which become one document. */
const PART: BenchFile = { pages: 25, pictureSide: 834 };
const PARTS = 4;
/** The upload, the launch, three signatures, the archive's. */
const ARCHIVED_REVISION = 6;
/** The job that archives runs every five minutes. */
const withArchive = process.argv.includes('--archive');
/** The most that one signing may take, as a share of the file; below a few MB what every signing takes is more. */
const MOST_SHARE = 1.3;
const NOISE = 24 * MB;

const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-bench-'));
const probe = path.join(folder, 'probe.json');
const preload = pathToFileURL(path.join(import.meta.dirname, 'memory/memory-probe.mjs'));
const server = await startServer({
  CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
  NODE_OPTIONS: `--import ${preload}`,
  BENCH_PROBE: probe,
});
try {
  await askOnlySuspicious(server.baseUrl);
  const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1');
  const sponsor = await signIn(baseUrl, '10.8.0.1', '13800000004', PASSWORD);
  const watch = new MemoryWatch(probe);
  console.log('MB file   step            server  main     child   blocked ms     cpu ms written digested');
  if (process.argv.includes('--merged')) await benchMerged(watch, baseUrl, sponsor);
  else for (const [at, file] of FILES.entries()) await benchFile(watch, baseUrl, sponsor, file, at);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Uploads a file and draws its first page; then it is sent, signed and downloaded. */
async function benchFile(
  watch: MemoryWatch,
  baseUrl: string,
  sponsor: BenchClient,
  file: BenchFile,
  at: number,
) {
  const place = path.join(folder, 'contract.pdf');
  const size = writeBenchFile(place, file);
  const bytes = readFileSync(place);
  let documentId = '';
  const uploading = await watch.step(async () => (documentId = await upload(sponsor, `文件 ${at}`, bytes)));
  console.log(line('upload', uploading, size));
  await benchContract(watch, baseUrl, sponsor, { documentId, size, pages: file.pages, at });
}

/** Several uploads become one document, which is sent, signed, downloaded and verified. */
async function benchMerged(watch: MemoryWatch, baseUrl: string, sponsor: BenchClient) {
  const place = path.join(folder, 'part.pdf');
  const documents: string[] = [];
  let size = 0;
  for (let part = 0; part < PARTS; part++) {
    size += writeBenchFile(place, PART);
    documents.push(await upload(sponsor, `部分 ${part}`, readFileSync(place)));
  }
  let documentId = '';
  const merging = await watch.step(async () => {
    const merged = await sponsor.post<{ id: string }>('/document/merge', { documents, title: '合同及附件' });
    documentId = merged.id;
  });
  console.log(line('merge', merging, size));
  const pages = PARTS * PART.pages;
  const signed = await benchContract(watch, baseUrl, sponsor, { documentId, size, pages, at: 9 });
  console.log(
    `${(size / MB).toFixed(1).padStart(6)}    verify       ${verified(signed).toFixed(2)} of the file`,
  );
}

interface UploadedFile {
  documentId: string;
  /** Bytes. */
  size: number;
  pages: number;
  /** Numbers the contract. */
  at: number;
}

/** Three persons sign a file, one after the other; then it is archived and downloaded. @returns the signed file */
async function benchContract(
  watch: MemoryWatch,
  baseUrl: string,
  sponsor: BenchClient,
  { documentId, size, pages, at }: UploadedFile,
): Promise<Uint8Array> {
  const show = (step: string, figures: StepFigures) => console.log(line(step, figures, size));
  show('draw', await watch.step(() => sponsor.bytes(`/document/${documentId}/image?page=1&width=1200`)));
  const signers = ['甲', '乙', '丙'].map((name, of) => ({
    name: `签署人${name}`,
    contact: String(13_400_000_000 + at * 10 + of),
    address: `10.7.${at}.${of + 1}`,
    step: of + 1,
  }));
  show('all pages', await watch.step(() => allDrawn(sponsor, documentId, pages)));
  let contractId = '';
  const send = async () => (contractId = await sendUploaded(sponsor, `合同 ${at}`, documentId, signers));
  show('launch', await watch.step(send));
  for (const [of, signer] of signers.entries()) {
    const figures = await watch.step(() => signAs(baseUrl, contractId, of, signer));
    show(`sign ${of + 1}`, figures);
    if (figures.server > Math.max(NOISE, size * MOST_SHARE))
      console.log(`  MISSED: a signing takes at most ${MOST_SHARE} times the file`);
  }
  if (withArchive) show('archive', await watch.step(() => archived(sponsor, contractId)));
  let signed: Uint8Array = new Uint8Array();
  const download = async () => (signed = await sponsor.bytes(`/contract/download?contractId=${contractId}`));
  show('download', await watch.step(download));
  return signed;
}

function line(step: string, figures: StepFigures, size: number): string {
  const share = (bytes: number) => (bytes / size).toFixed(2).padStart(7);
  const { server, child, held, longestMs, p99Ms, cpuMs, written, hashed } = figures;
  const blocked = `${longestMs.toFixed(0)} (p99 ${p99Ms.toFixed(0)})`;
  const start = `${(size / MB).toFixed(1).padStart(6)}    ${step.padEnd(12)}`;
  const cpu = cpuMs.toFixed(0).padStart(6);
  return `${start} ${share(server)} ${share(held)} ${share(child)}   ${blocked.padEnd(14)} ${cpu} ${share(written)} ${share(hashed)}`;
}

/** Sending asks for each page to have been drawn, in the time that it waits. */
async function allDrawn(client: BenchClient, documentId: string, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page++)
    await client.bytes(`/document/${documentId}/image?page=${page}&width=1200`);
}

async function archived(client: BenchClient, contractId: string): Promise<void> {
  const revision = async () => {
    const { documents } = await client.get<{ documents: { revision: number }[] }>(
      `/contract/detail?contractId=${contractId}`,
    );
    return documents[0]!.revision;
  };
  for (let tries = 0; tries < 660 && (await revision()) < ARCHIVED_REVISION; tries++) await pause(500);
}

/** Verifies a file on disk. @returns the peak of that process above the one for a page, as a share of the file */
function verified(file: Uint8Array): number {
  const [small, large] = [path.join(folder, 'small.pdf'), path.join(folder, 'signed.pdf')];
  writeBenchFile(small, { pages: 1, pictureSide: 100 });
  writeFileSync(large, file);
  return (peak('verify', large) - peak('verify', small)) / file.length;
}
