import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { type Verification, verificationSchema } from '@cinnabar/protocol/verifier/verification-schema';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import { createPdfJudges } from '../../platform/workers/pdf-judges.ts';
import { createPdfWorkers } from '../../platform/workers/pdf-workers.ts';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { fileBody, uploadFile } from '../documents/documents-factory.ts';
import { createDocuments } from '../documents/index.ts';
import { createPki } from '../pki/index.ts';
import { createVerifier } from './index.ts';
import { signedFile, withChangedByte, withDrawnLine } from './verifier-factory.ts';

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-verifier-'));
const workers = createPdfWorkers({ threads: 1 });
const judges = createPdfJudges({ processes: 1 });
afterAll(() => Promise.all([workers.close(), judges.close()]));
const log = pino({ level: 'silent' });
const pki = await createPki({ database, masterKey: randomBytes(32), timestampUrls: [], dataDir });
const storage = await createFileStorage(join(dataDir, 'files'));
const documents = createDocuments({ database, storage, workers, dataDir, mayReadContract: async () => true });
const verifier = createVerifier({
  database,
  judges,
  pki,
  documents,
  dataDir,
  log,
  online: false,
  contractStatus: async () => 'COMPLETE',
});
const { app, as } = await createActorApp(database, [verifier, documents]);

let addresses = 0;
async function send(
  bytes: Uint8Array,
  filename = '销售合同.pdf',
  remoteAddress = `203.0.113.${++addresses}`,
) {
  const { payload, headers } = fileBody(bytes, filename);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/pdfverifier',
    payload,
    headers,
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
async function judged(bytes: Uint8Array): Promise<Verification> {
  const { body } = await send(bytes);
  return verificationSchema.parse(body);
}

async function widthOf(picture: string | null): Promise<number> {
  const [, base64] = /^data:image\/webp;base64,(.+)$/.exec(picture ?? '') ?? [];
  return (await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()).width;
}

const file = await signedFile(pki);

describe('a file that was signed here', () => {
  it('is not modified, and every signature is valid', async () => {
    const verdict = await judged(file);
    expect(verdict).toMatchObject({ code: 0, statusCode: 0, unsignedBytes: 0 });
    const parties = verdict.signatureInfos.filter(({ certification }) => !certification);
    expect(parties.map(({ signatory }) => signatory)).toEqual(['海棠贸易有限公司', '王一川']);
    for (const info of parties) {
      expect(info).toMatchObject({
        code: 0,
        level: 'B-T',
        hasTimeStamp: true,
        verifyTimestamp: true,
        signPlatform: pki.platformName(),
        issuerLicensed: false,
        trust: { trusted: true },
      });
      expect(info.imgString).toMatch(/^data:image\/png;base64,/);
      expect(info.signTime).toMatch(/\+08:00$/);
      expect(info.chain).toHaveLength(3);
      expect(info.chain.at(-1)!.subject).toContain(info.signatory);
      expect(verdict.changes.every(({ permitted }) => permitted)).toBe(true);
    }
  });

  it('tells who signed in which revision', async () => {
    const { changes } = await judged(file);
    expect(changes.map(({ text }) => text.zh)).toEqual(['海棠贸易有限公司签署', '王一川签署']);
  });

  it('tells the platform’s certification from the parties’ signatures', async () => {
    const { signatureInfos } = await judged(file);
    expect(signatureInfos.map(({ certification }) => certification)).toEqual([true, false, false]);
    expect(signatureInfos[0]!.signatory).toBe(pki.platformName());
  });

  it('with one byte changed is altered', async () => {
    const verdict = await judged(withChangedByte(file));
    expect(verdict.statusCode).toBe(2);
    for (const info of verdict.signatureInfos) {
      expect(info).toMatchObject({ code: 1, signPlatform: null, trust: { trusted: false } });
    }
    expect(verdict.signatureInfos.filter(({ certification }) => certification)).toHaveLength(1);
  });

  it('with a line drawn later is changed, while its signatures stay as they are', async () => {
    const verdict = await judged(withDrawnLine(file));
    expect(verdict.statusCode).toBe(1);
    const forbidden = verdict.changes.filter(({ permitted }) => !permitted);
    expect(forbidden).toHaveLength(1);
    expect(forbidden[0]!.text.zh).not.toBe('');
    expect(forbidden[0]!.text.en).not.toBe('');
  });

  it('shows the page before and after the line was drawn, and where it is', async () => {
    const { changes } = await judged(withDrawnLine(file));
    const [page, ...others] = changes.find(({ permitted }) => !permitted)!.pages;
    expect(others).toEqual([]);
    expect(page).toMatchObject({ page: 1, change: 'changed' });
    for (const picture of [page!.before, page!.after]) expect(await widthOf(picture)).toBe(800);
    expect(page!.before).not.toBe(page!.after);
    // From x = 100 to 400 of 595 points, 400 of 842 points above the lower edge.
    const [line, ...more] = page!.regions;
    expect(more).toEqual([]);
    expect(line!.x).toBeCloseTo(100 / 595, 1);
    expect(line!.y).toBeCloseTo(1 - 400 / 842, 1);
    expect(line!.width).toBeCloseTo(300 / 595, 1);
    expect(line!.height).toBeLessThan(0.05);
  });

  it('is a contract of ours when its bytes are, never because it says so', async () => {
    const mine = makeActor();
    const { body } = await uploadFile(app, as(mine), { bytes: makePdf({ title: newId() }) });
    const { id: documentId, sha256: expectedSha256 } = body.result;
    await database.transaction(async (tx) => {
      await documents.bindToContract(tx, mine, [documentId], newId());
      const stored = await documents.storeBytes(file);
      await documents.appendRevision(tx, { documentId, expectedSha256, ...stored, kind: 'SIGN' });
    });
    expect(await judged(file)).toMatchObject({ documentId, contractStatus: 'COMPLETE' });
    expect(await judged(withDrawnLine(file))).toMatchObject({ contractStatus: null });
    expect((await judged(withDrawnLine(file))).documentId).not.toBe(documentId);
  });
});

describe('other files', () => {
  it('without signatures have nothing to be judged', async () => {
    expect(await judged(makePdf())).toMatchObject({ statusCode: 0, signatureInfos: [], changes: [] });
  });

  it('of an authority that nobody here knows are of unknown worth, not tampered with', async () => {
    const foreign = await makeTestPki();
    const elsewhere = await signedFile({
      platformSigner: () => foreign.issueSigner({ commonName: 'Another platform' }),
      platformName: () => 'Another platform',
      timestamper: pki.timestamper,
      eventSigner: async ({ name }) => ({
        signer: await foreign.issueSigner({ commonName: name }),
        certificate: (await pki.eventSigner({ kind: 'PERSON', name, userId: newId() })).certificate,
      }),
    });
    const verdict = await judged(elsewhere);
    expect(verdict.statusCode).toBe(0);
    for (const info of verdict.signatureInfos) {
      expect(info).toMatchObject({
        code: 2,
        issuerLicensed: null,
        signPlatform: null,
        certification: false,
        trust: { trusted: false },
      });
    }
  });
});

describe('refusals', () => {
  it.each([
    ['a name without .pdf', makePdf(), 'contract.docx', 'VERIFY_NOT_PDF'],
    ['something else called .pdf', Buffer.from('plain words'), 'contract.pdf', 'VERIFY_NOT_PDF'],
    ['a file over 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1), 'large.pdf', 'VERIFY_TOO_LARGE'],
  ] as const)('name the reason for %s', async (_what, bytes, filename, reason) => {
    const { status, body } = await send(bytes, filename);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: ERRORS[reason].status,
      code: ERRORS[reason].code,
      message: ERRORS[reason].zh,
    });
  });

  it('take names with .PDF in any case and in the middle', async () => {
    expect((await send(file, '合同.PDF')).status).toBe(200);
    expect((await send(file, 'contract.pdf (1)')).status).toBe(200);
  });

  it('ask one address to wait when it sends too much', async () => {
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await send(Buffer.from('x'), 'x.pdf', '198.51.100.1'));
    expect(answers.at(-1)!.status).toBe(429);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(file, 'x.pdf', '198.51.100.2')).status).toBe(200);
  });

  it('say that many files are being checked instead of taking the threads of those who sign', async () => {
    const narrow = createVerifier({
      database,
      judges,
      pki,
      documents,
      dataDir,
      log,
      online: false,
      slots: 1,
      contractStatus: async () => null,
    });
    const room = await createActorApp(database, [narrow]);
    const { payload, headers } = fileBody(file, 'a.pdf');
    const both = await Promise.all(
      ['192.0.2.1', '192.0.2.2'].map((remoteAddress) =>
        room.app.inject({ method: 'POST', url: '/api/pdfverifier', payload, headers, remoteAddress }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
    const busy = both.find(({ statusCode }) => statusCode === 503)!;
    expect(busy.json().code).toBe(ERRORS.VERIFY_BUSY.code);
    expect(busy.headers['retry-after']).toBeDefined();
  });
});

it('keeps nothing of what it judged or refused', async () => {
  await judged(file);
  await send(Buffer.from('plain words'));
  expect(await readdir(join(dataDir, 'staging'))).toEqual([]);
});
