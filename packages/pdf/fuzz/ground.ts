import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../src/objects/pdf-error.ts';
import { verifyPdf } from '../src/verify/verify-pdf.ts';
import { KnownSignatures } from './known-signatures.ts';
import type { SeedFile } from './mutant.ts';
import type { Ground } from './target.ts';

/** Verifies the seed files once: which are sound, and who signed what. */
export async function makeGround(files: readonly { name: string; bytes: Buffer }[]): Promise<Ground> {
  const known = new KnownSignatures();
  const seeds: SeedFile[] = [];
  for (const { name, bytes } of files) seeds.push({ name, bytes, isSound: await learn(known, bytes) });
  return { seeds, known };
}

async function learn(known: KnownSignatures, bytes: Buffer): Promise<boolean> {
  try {
    const report = await verifyPdf(bytes);
    known.learn(bytes, report);
    return report.validity === 'unmodified' && report.signatures.some(({ intact }) => intact === true);
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

const FACTS = 'ground.json';

/** Keeps the ground of a run for all its processes: some files hold fresh keys, and a finding must be repeatable. */
export function writeGround(folder: string, { seeds, known }: Ground): void {
  mkdirSync(join(folder, SEEDS), { recursive: true });
  const files = seeds.map(({ name, bytes, isSound }, index) => {
    const file = `${String(index).padStart(3, '0')}-${name.replaceAll(/[^\w.-]/g, '_')}`;
    writeFileSync(join(folder, SEEDS, file), bytes);
    return { name, file, isSound };
  });
  writeFileSync(join(folder, FACTS), JSON.stringify({ files, known }));
}

export function readGround(folder: string): Ground {
  const { files, known } = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as GroundFacts;
  const seeds = files.map(({ name, file, isSound }) => ({
    name,
    isSound,
    bytes: readFileSync(join(folder, SEEDS, file)),
  }));
  return { seeds, known: new KnownSignatures(known) };
}

const SEEDS = 'seeds';

interface GroundFacts {
  files: { name: string; file: string; isSound: boolean }[];
  known: [string, string[]][];
}
