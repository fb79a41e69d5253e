import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageText, renderPage } from '@cinnabar/pdf';
import { officeExtension } from '@cinnabar/protocol/documents/upload-kinds';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasOffice } from '../../testing/providers/has-office.ts';
import { createOfficeConverter, OfficeBusyError, OfficeLeftError } from './office-converter.ts';
import { encryptedDocx, makeDocx } from './office-factory.ts';

const folder = await mkdtemp(join(tmpdir(), 'cinnabar-office-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const workFolders = join(folder, 'workFolders');

async function file(bytes: Uint8Array, name = `${Math.random()}.docx`) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, extension: officeExtension(name)! };
}

/** A substitute for the program that misbehaves in each possible way. */
async function script(lines: string) {
  const program = join(folder, `soffice-${Math.random()}`);
  await writeFile(
    program,
    `#!/bin/sh\ncase "$*" in *--version*) echo LibreOffice 9.9.9; exit;; esac\n${lines}\n`,
  );
  await chmod(program, 0o755);
  return program;
}
const converter = (program: string | null, timeoutMs?: number) =>
  createOfficeConverter({ program, folder: workFolders, ...(timeoutMs ? { timeoutMs } : {}) });
const read = ({ path }: { path: string }) => readFile(path);

describe('the office converter without the program', () => {
  it.each([['off'], ['/nowhere/soffice']])('reports that conversion is off (%s)', async (program) => {
    const office = converter(program);
    expect(office.installed).toBe(false);
    await expect(office.convert(await file(makeDocx(['合同'])), read)).rejects.toMatchObject({
      problem: 'off',
    });
  });
});

describe('a file that does not match its extension', async () => {
  const ran = join(folder, 'ran');
  const office = converter(await script(`touch ${ran}`));
  it.each([
    ['text called .docx', Buffer.from('hello'), 'a.docx', 'unreadable'],
    ['a web page called .doc', Buffer.from('<html><img src="file:///etc/passwd">'), 'a.doc', 'unreadable'],
    ['an archive called .xls', makeDocx([]), 'a.xls', 'unreadable'],
    ['a protected document', encryptedDocx(), 'b.docx', 'encrypted'],
  ])('is refused before it is opened: %s', async (_what, bytes, name, problem) => {
    await expect(office.convert(await file(bytes, name), read)).rejects.toMatchObject({ problem });
    expect(existsSync(ran)).toBe(false);
  });
});

describe('the conversion program', () => {
  it('is killed with its child processes when it hangs', async () => {
    const pids = join(folder, 'pids');
    const office = converter(await script(`sleep 60 & echo $! > ${pids}; wait`), 800);
    await expect(office.convert(await file(makeDocx([])), read)).rejects.toMatchObject({
      problem: 'timeout',
    });
    const child = Number(await readFile(pids, 'utf8'));
    await expect.poll(() => isAlive(child)).toBe(false);
    expect(await readdir(workFolders)).toEqual([]);
  });

  it('is ended when the server stops, without blaming the file', async () => {
    const pids = join(folder, 'stopped');
    const office = converter(await script(`sleep 60 & echo $! > ${pids}; wait`));
    const conversion = office.convert(await file(makeDocx([])), read);
    const rejection = expect(conversion).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8').trim()).toBeTruthy();
    office.close();
    await rejection;
    await expect.poll(() => isAlive(Number(readFileSync(pids, 'utf8')))).toBe(false);
  });

  it('is ended, or not begun, for a caller who has left', async () => {
    const pids = join(folder, 'left');
    const office = converter(await script(`sleep 60 & echo $! > ${pids}; wait`));
    const [running, waiting] = [new AbortController(), new AbortController()];
    const convert = async ({ signal }: AbortController) =>
      office.convert(await file(makeDocx([])), read, { signal });
    const first = expect(convert(running)).rejects.toBeInstanceOf(OfficeLeftError);
    await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8').trim()).toBeTruthy();
    const second = expect(convert(waiting)).rejects.toBeInstanceOf(OfficeLeftError);
    waiting.abort();
    await second;
    running.abort();
    await first;
    await expect.poll(() => isAlive(Number(readFileSync(pids, 'utf8')))).toBe(false);
    expect(await readdir(workFolders)).toEqual([]);
  });

  it('has not converted without an output file, whatever its exit code', async () => {
    const office = converter(await script('exit 0'));
    await expect(office.convert(await file(makeDocx([])), read)).rejects.toMatchObject({
      problem: 'unreadable',
    });
  });

  it('inherits nothing of the server’s environment', async () => {
    process.env.CINNABAR_MASTER_KEY_OF_TEST = 'secret';
    const office = converter(await script('env > document.pdf'));
    const seen = await office.convert(await file(makeDocx([])), read);
    delete process.env.CINNABAR_MASTER_KEY_OF_TEST;
    expect(seen.toString()).toContain('SAL_USE_VCLPLUGIN');
    expect(seen.toString()).not.toContain('secret');
  });

  it('runs once at a time', async () => {
    const busy = join(folder, 'busy');
    const office = converter(
      await script(`mkdir ${busy} || exit 1; sleep 0.2; rmdir ${busy}; echo done > document.pdf`),
    );
    const both = await Promise.all([1, 2].map(async () => office.convert(await file(makeDocx([])), read)));
    expect(both.map(String)).toEqual(['done\n', 'done\n']);
  });
});

describe('a conversion that waits', () => {
  it('gives up after its patience, and is not begun then', async () => {
    const begun = join(folder, 'begun');
    const office = converter(await script(`echo x >> ${begun}; sleep 1; echo done > document.pdf`));
    const first = office.convert(await file(makeDocx([])), read);
    const second = office.convert(await file(makeDocx([])), read, { patienceMs: 50 });
    await expect(second).rejects.toBeInstanceOf(OfficeBusyError);
    expect(String(await first)).toBe('done\n');
    expect(String(await office.convert(await file(makeDocx([])), read, { patienceMs: 5000 }))).toBe('done\n');
    expect((await readFile(begun, 'utf8')).match(/x/g)).toHaveLength(2);
  });
});

describe.skipIf(!hasOffice())('LibreOffice', () => {
  const office = converter(null);

  it('converts a Word file to a page', { timeout: 60_000 }, async () => {
    const { pdf, engine } = await office.convert(
      await file(makeDocx(['采购合同', 'Payment within 30 days'])),
      async (made) => ({
        pdf: await read(made),
        engine: made.engine,
      }),
    );
    const text = (await pageText(pdf, 1)).map((run) => run.text).join(' ');
    expect(text).toContain('采购合同');
    expect(text).toContain('Payment within 30 days');
    expect(engine).toMatch(/^LibreOffice \d/);
  });

  it('fetches nothing that the file references, neither from this machine nor from the network', {
    timeout: 60_000,
  }, async () => {
    const asked: string[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.url ?? '');
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const secret = join(folder, 'secret.png');
    await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff00ff' } }).toFile(secret);
    const outside = { rId7: `file://${secret}`, rId8: `http://127.0.0.1:${port}/tracked.png` };
    const body = Object.keys(outside).map(linkedPicture).join('');
    const pdf = await office.convert(await file(makeDocx(['合同'], { body, outside })), read);
    server.close();
    expect(asked).toEqual([]);
    const { data } = await sharp((await renderPage(pdf, 1, 800)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let magenta = 0;
    for (let at = 0; at < data.length; at += 3)
      if (data[at]! > 200 && data[at + 1]! < 80 && data[at + 2]! > 200) magenta++;
    expect(magenta).toBe(0);
  });
});

/** 3 cm square, loaded from the target of the relation. */
const linkedPicture = (id: string) => `<w:p><w:r><w:drawing>
<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="1080000" cy="1080000"/><wp:docPr id="1" name="p"/>
<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">
<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1080000" cy="1080000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>
</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A zombie that has not been reaped does not count. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
