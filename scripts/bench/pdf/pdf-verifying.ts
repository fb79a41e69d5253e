import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPdf, PdfError, verifyPdf } from '@cinnabar/pdf';
import { classifyRevisions } from '@cinnabar/pdf/testing';
import { measure, reportRate } from '../support/bench-rounds.ts';
import { makeBenignFiles } from './pdf-benign.ts';
import { readAndHash, verifyOnDisk } from './pdf-work.ts';

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus');

/** Verification including all later changes; certificates seen before are cached, as in a server. */
export async function benchVerifying(signedLarge: string): Promise<void> {
  const { files, trust, from } = await benignFiles();
  const { pass } = await measure({ pass: () => judgeAll(files, trust) });
  reportRate(`verify ${files.length} benign files (${from}), per second`, pass, {
    times: files.length,
    least: 300,
  });

  const signed = files.flatMap((file) => openOrNone(file)).filter((pdf) => pdf.revisions.length > 1);
  const sources = signed.map(({ source }) => source);
  const { differences } = await measure({
    differences: () => sources.forEach((source) => void classifyRevisions(openPdf(source), 0)),
  });
  reportRate(`differences alone, ${sources.length} of them with later revisions, per second`, differences, {
    times: sources.length,
    least: 300,
  });

  const large = await measure({
    hash: () => readAndHash(signedLarge),
    own: () => verifyOnDisk(signedLarge),
    inMemory: () => verifyPdf(readFileSync(signedLarge)),
  });
  reportRate('verify 18 MB on disk, against reading and hashing it', large.own, {
    against: large.hash,
    least: 0.8,
  });
  reportRate('  read into memory first', large.inMemory, { against: large.hash });
}

interface BenignFiles {
  files: Uint8Array[];
  trust: Uint8Array[];
  from: string;
}

/** Untampered third-party files, where available; else files of our own. */
async function benignFiles(): Promise<BenignFiles> {
  const manifest = path.join(CORPUS, 'manifest.json');
  if (!existsSync(manifest)) return { ...(await makeBenignFiles()), from: 'our own' };
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    files: { file: string; attack?: unknown }[];
  };
  const benign = files
    .filter(({ attack }) => !attack)
    .map(({ file }) => readFileSync(path.join(CORPUS, file)));
  const pem = readFileSync(path.join(CORPUS, 'Test_Root_CA.pem'), 'latin1');
  const root = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return { files: benign, trust: [root], from: 'corpus' };
}

function openOrNone(file: Uint8Array) {
  try {
    return [openPdf(file)];
  } catch (error) {
    if (error instanceof PdfError) return [];
    throw error;
  }
}

async function judgeAll(files: readonly Uint8Array[], trust: readonly Uint8Array[]): Promise<void> {
  for (const file of files) {
    try {
      await verifyPdf(file, { trust });
    } catch (error) {
      // Some of the corpus cannot be parsed; detecting that is work like any other.
      if (!(error instanceof PdfError)) throw error;
    }
  }
}
