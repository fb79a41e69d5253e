import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { makePdf } from '@cinnabar/pdf/testing';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS } from '@cinnabar/protocol/errors';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { fileBody } from '../documents/documents-factory.ts';
import { openVerifierEnvironment } from './verifier-environment-factory.ts';
import { signedFile, withDrawing } from './verifier-factory.ts';

const TIMES = { whole: 20_000, withImages: 8_000, withDrawing: 4_000, pictures: 2_000 };
const environment = await openVerifierEnvironment({
  verifiers: { processes: 2, heapMb: 128, residentMb: 400 },
  times: TIMES,
});
afterAll(environment.close);
const { send, app } = environment;
const file = await signedFile(environment.pki);

const staging = join(environment.dataDir, 'staging');
await mkdir(staging);
const staged = () => readdir(staging);
afterEach(async () => {
  expect(await staged(), 'nothing is kept, whatever the outcome').toEqual([]);
});

describe('a refused file is answered with its reason from the catalogue', () => {
  it.each([
    ['a name without .pdf', makePdf(), 'contract.docx', 'VERIFY_NOT_PDF'],
    ['something else called .pdf', Buffer.from('plain words'), 'contract.pdf', 'VERIFY_INVALID'],
    ['no bytes', Buffer.alloc(0), 'empty.pdf', 'VERIFY_INVALID'],
    ['half a file', makePdf().subarray(0, 400), 'half.pdf', 'VERIFY_UNREADABLE'],
    ['over 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1), 'large.pdf', 'VERIFY_TOO_LARGE'],
  ] as const)('%s', async (_what, bytes, filename, reason) => {
    const { status, body } = await send(bytes, filename);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: ERRORS[reason].status,
      code: ERRORS[reason].code,
      message: errorText(reason, 'zh_CN'),
    });
  });

  it('two files, or none', async () => {
    const { payload, headers } = fileBody(file, 'a.pdf');
    const end = payload.lastIndexOf('\r\n--');
    const part = payload.subarray(0, end);
    const both = Buffer.concat([part, Buffer.from('\r\n'), payload]);
    const none = Buffer.from(`--${/boundary=(.+)/.exec(headers['content-type'])![1]}--\r\n`);
    for (const body of [both, none]) {
      const answer = await app.inject({ method: 'POST', url: '/api/pdfverifier', payload: body, headers });
      expect(answer.json()).toMatchObject({ code: ERRORS.BAD_REQUEST.code });
    }
  });

  it('a body that is no form', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/pdfverifier', payload: { file: 'x' } });
    expect(answer.json()).toMatchObject({ code: ERRORS.BAD_REQUEST.code });
  });
});

it('the verifier accepts names with .PDF in any case and in the middle', async () => {
  expect((await send(file, '合同.PDF')).body).toMatchObject({ code: 0, fileName: '合同.PDF' });
  expect((await send(file, 'contract.pdf (1)')).body).toMatchObject({
    code: 0,
    fileName: 'contract.pdf (1)',
  });
});

describe('a hostile file', () => {
  /** A cross-reference stream of a few kilobytes that unpacks to a quarter of a gigabyte. */
  function xrefBomb(): Buffer {
    const data = deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024)));
    const dict = `<< /Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Filter [/FlateDecode /FlateDecode] /Length ${data.length} >>`;
    const head = Buffer.from(`%PDF-1.7\n1 0 obj\n${dict}\nstream\n`);
    return Buffer.concat([head, data, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')]);
  }

  /** A catalog of a million arrays inside one another. */
  function deepNesting(): Buffer {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    const text = makePdf().toString('latin1');
    return Buffer.from(text.replace('/Type /Catalog', `/Deep ${deep} /Type /Catalog`), 'latin1');
  }

  it.each([
    ['decompression bomb', xrefBomb],
    ['nesting without end', deepNesting],
  ] as const)('is answered, and harms no other (%s)', async (_kind, make) => {
    const [bomb, other] = await Promise.all([send(make()), send(file)]);
    expect([0, ERRORS.VERIFY_UNREADABLE.code, ERRORS.VERIFY_TOO_COMPLEX.code]).toContain(bomb.body.code);
    expect(other.body).toMatchObject({ code: 0, statusCode: 0 });
  });

  it('whose page takes too long to draw has a verdict all the same, without pictures', async () => {
    const forever = deflateSync(Buffer.alloc(200 * 1024 * 1024, '0 0 600 800 re f '));
    const { body } = await send(withDrawing(file, '/Filter /FlateDecode', forever));
    expect(body).toMatchObject({ code: 0, statusCode: 1, validity: 'changed' });
    const forbidden = body.changes.filter(({ permitted }: { permitted: boolean }) => !permitted);
    expect(forbidden).toMatchObject([{ pages: [] }]);
  });

  it('that crashes its process is too complex, not damaged, and the next file finds another process', async () => {
    const tight = await openVerifierEnvironment({ verifiers: { heapMb: 40 } });
    // Two million objects of one catalogue.
    const catalogue = `1 0 obj\n<< /Type /Catalog /Pages [${'<</A 0>>'.repeat(2_000_000)}] >>\nendobj\n`;
    const bomb = Buffer.from(
      `%PDF-1.7\n${catalogue}xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${9 + catalogue.length}\n%%EOF\n`,
      'latin1',
    );
    expect((await tight.send(bomb)).body).toMatchObject({ code: ERRORS.VERIFY_TOO_COMPLEX.code });
    expect((await tight.send(makePdf())).body).toMatchObject({ code: 0 });
    await tight.close();
  });
});

describe('many concurrent verifications', () => {
  it('from one address are rate-limited', async () => {
    const again = () => send(Buffer.from('x'), 'x.pdf', '198.51.100.1');
    let answer = await again();
    // A new minute may begin while they are sent, and reset the count.
    for (let i = 1; i < 41 && answer.status !== 429; i++) answer = await again();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(file, 'x.pdf', '198.51.100.2')).status).toBe(200);
  });

  it('count for the person with a session, not for the shared address of an office', async () => {
    const office = await openVerifierEnvironment({ rates: { perAddress: 1, perPerson: 3 } });
    const address = '198.51.100.3';
    const person = () => office.as(makeActor());
    const send = (session: Record<string, string>) =>
      office.send(Buffer.from('x'), 'x.pdf', address, session);
    const busy = person();
    // A new minute may begin while they are sent, and with it the count.
    let answer = await send(busy);
    for (let i = 1; i < 7 && answer.status !== 429; i++) answer = await send(busy);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(person())).body.code).toBe(ERRORS.VERIFY_INVALID.code);
    expect((await send({})).body.code).toBe(ERRORS.VERIFY_INVALID.code);
    await office.close();
  });

  it('are refused with a retry time instead of slowing down signers', async () => {
    const narrow = await openVerifierEnvironment({ mostAtOnce: 1 });
    const both = await Promise.all([narrow.send(file), narrow.send(file)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 503]);
    const busy = both.find(({ status }) => status === 503)!;
    expect(busy.body.code).toBe(ERRORS.VERIFY_BUSY.code);
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    await narrow.close();
  });
});

it('do not take a slot while their files are still being received', async () => {
  const narrow = await openVerifierEnvironment({ mostAtOnce: 1 });
  await narrow.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = narrow.app.server.address() as AddressInfo;
  const { payload, headers } = fileBody(file, 'a.pdf');
  const slow = connect(port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(
    `POST /api/pdfverifier HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  slow.write(payload.subarray(0, 500));
  await expect.poll(() => readdir(join(narrow.dataDir, 'staging'))).toHaveLength(1);
  expect((await narrow.send(file)).status).toBe(200);
  slow.destroy();
  await narrow.close();
});

it('release the file of a sender that disconnects', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { payload, headers } = fileBody(Buffer.concat([file, Buffer.alloc(2_000_000)]), 'a.pdf');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/pdfverifier HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 1_000_000));
  await expect.poll(staged).toHaveLength(1);
  socket.destroy();
  await expect.poll(staged).toEqual([]);
  expect((await send(file)).body).toMatchObject({ code: 0 });
});
