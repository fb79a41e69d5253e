import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, judgeWithPdfsig } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { appendRevision } from '../write/append-revision.ts';
import { signFile } from './sign-file.ts';
import type { SignPdfOptions } from './sign-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'cinnabar-sign-'));
afterAll(() => rmSync(folder, { recursive: true }));
const base = makePdf({ pages: 3 });
let options: SignPdfOptions;

beforeAll(async () => {
  const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
  options = { name: '张三', signer };
});

function fileOnDisk(name: string): string {
  writeFileSync(join(folder, name), base);
  return join(folder, name);
}

test('a file is signed where it lies', async () => {
  const path = fileOnDisk('a.pdf');
  await signFile(path, options);
  const signed = readFileSync(path);
  expect(signed.subarray(0, base.length).equals(base)).toBe(true);
  if (hasTool('pdfsig'))
    expect(judgeWithPdfsig(signed)).toMatchObject([{ isValid: true, coversTotalDocument: true }]);
});

test('a copy is signed and the file left alone, but nothing is overwritten', async () => {
  const [path, to] = [fileOnDisk('b.pdf'), join(folder, 'b-signed.pdf')];
  await signFile(path, { ...options, to });
  expect(readFileSync(path).equals(base)).toBe(true);
  expect(readFileSync(to).length).toBeGreaterThan(base.length);
  await expect(signFile(path, { ...options, to })).rejects.toMatchObject({ code: 'EEXIST' });
});

test('a file that another person writes to in the meantime is left as it is', async () => {
  const path = fileOnDisk('c.pdf');
  const slow = { ...options.signer, sign: (data: Uint8Array) => meddle(() => options.signer.sign(data)) };
  const meddle = (sign: () => Promise<Uint8Array>) => {
    appendFileSync(path, '% one more line\n');
    return sign();
  };
  await expect(signFile(path, { ...options, signer: slow })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  });
  expect(readFileSync(path).length).toBe(base.length + 16);
});

test.each([
  ['where it lies', 'e.pdf', undefined],
  ['as a copy', 'f.pdf', 'f-signed.pdf'],
])('one byte far from the end that a person changed in the meantime is found, %s', async (_, name, copy) => {
  const path = fileOnDisk(name);
  const to = copy && join(folder, copy);
  const meddled = Buffer.from(base);
  meddled.write('X', 100);
  const sign = (data: Uint8Array) => {
    writeFileSync(path, meddled);
    return options.signer.sign(data);
  };
  const signing = signFile(path, { ...options, signer: { ...options.signer, sign }, to });
  await expect(signing).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(readFileSync(path).equals(meddled)).toBe(true);
  if (to) expect(existsSync(to)).toBe(false);
});

test('appending by size alone is safe from changes while it is written', async () => {
  const path = fileOnDisk('g.pdf');
  const meddled = Buffer.from(base);
  meddled.write('X', 100);
  function* whileSomebodyWrites() {
    yield Buffer.from('% first\n');
    const file = openSync(path, 'r+');
    writeSync(file, 'X', 100);
    closeSync(file);
    yield Buffer.from('% second\n');
  }
  const append = () => appendRevision(path, base.length, whileSomebodyWrites());
  expect(append).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
  expect(readFileSync(path).equals(meddled)).toBe(true);
  appendRevision(path, base.length, [Buffer.from('% alone\n')]);
  expect(readFileSync(path).toString('latin1')).toBe(`${meddled.toString('latin1')}% alone\n`);
});

test('what cannot be signed leaves no copy behind', async () => {
  const to = join(folder, 'd-signed.pdf');
  const nowhere = { ...options, field: 'a.b', to };
  await expect(signFile(fileOnDisk('d.pdf'), nowhere)).rejects.toThrow(TypeError);
  expect(existsSync(to)).toBe(false);
});
