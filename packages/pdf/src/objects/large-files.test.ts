import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { writeLargePdf } from '../testing/files/write-large-pdf.ts';

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'cinnabar-large-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(process.platform !== 'linux')(
  'a file of 200 MB is read, signed and verified in the memory that its largest object takes',
  { timeout: 60_000 },
  () => {
    const [small, large] = [join(folder, 'small.pdf'), join(folder, 'large.pdf')];
    writeLargePdf(small, 2, 4);
    writeLargePdf(large, 50, 4);
    expect(statSync(large).size).toBeGreaterThan(200 * MEGABYTE);
    const script = fileURLToPath(new URL('../testing/signing/handle-large-pdf.ts', import.meta.url));
    const growth = Number(execFileSync(process.execPath, [script, small, large], { stdio: 'pipe' }));
    expect(growth / MEGABYTE).toBeLessThan(24);
  },
);
