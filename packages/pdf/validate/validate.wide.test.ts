import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPem } from '../src/testing/programs/external-tools.ts';
import { VALIDATORS } from '../validators/all-validators.ts';
import { PdfboxValidator } from '../validators/pdfbox.ts';
import type { Running } from '../validators/validator.ts';
import { KINDS, makeSigners } from './kinds.ts';
import { openComplaints, validateKinds } from './validate-kinds.ts';

const PATIENCE_MS = 180_000;
/** What has no Debian package is asked where a person has it. */
const fromDebian = VALIDATORS.filter(({ packages }) => packages.length > 0);

describe('files that we sign', () => {
  it('are found right by every validator that is installed, but for written reasons', {
    timeout: PATIENCE_MS,
  }, async () => {
    const validation = await validateKinds(KINDS.filter(({ isQuick }) => isQuick));
    expect(openComplaints(validation)).toEqual([]);
    if (process.env.CINNABAR_REQUIRE_VALIDATORS !== '1') return;
    const missing = fromDebian
      .filter(({ name }) => validation.skipped.includes(name))
      .map(({ name }) => name);
    expect({ missing, notMade: validation.notMade }).toEqual({ missing: [], notMade: [] });
  });

  it('are found wrong by every validator of signatures once a byte is another', {
    timeout: PATIENCE_MS,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cinnabar-validate-'));
    const validators = VALIDATORS.filter((verify) => verify.isInstalled() && verify.name !== 'qpdf --check');
    const running: Running = {
      pdfbox: validators.some(({ name }) => name.startsWith('PDFBox')) ? new PdfboxValidator() : null,
    };
    try {
      const signers = await makeSigners();
      const bytes = await KINDS.find(({ name }) => name === '2 parties, B-LTA')!.make(signers);
      bytes[bytes.indexOf('endobj') + 6]! ^= 0x2a; // a line end becomes a blank: the document reads the same
      const [path, rootsPath] = [join(folder, 'signed.pdf'), join(folder, 'roots.pem')];
      writeFileSync(path, bytes);
      writeFileSync(rootsPath, signers.roots.map(toPem).join(''));
      const exhibit = {
        kind: 'changed',
        path,
        rootsPath,
        signatures: ['s01_sig', 's02_sig'],
        timestamps: ['ts1'],
      };
      for (const verify of validators)
        expect((await verify.complaints(exhibit, running)).length, verify.name).toBeGreaterThan(0);
    } finally {
      running.pdfbox?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
