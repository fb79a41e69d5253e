import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { answerTimestampQuery, checkTimestampToken } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { createActorApp, makeActor } from '../../testing/actor-app.ts';
import { DAY, movingClock } from '../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createPki } from './index.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const clock = movingClock();
const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
const open = (options: Partial<Parameters<typeof createPki>[0]> = {}) =>
  createPki({ database, masterKey, clock, timestampUrls: [], dataDir, ...options });
const pki = await open();
const imprint = createHash('sha256').update('signature').digest();
const company = {
  acts: 'company',
  company: { proof: 'AUTHENTICATED', name: '海棠贸易有限公司', registerNo: '91310115MA1DEMO03X' },
  userId: newId(),
} as const;

const x509 = (der: Uint8Array) => new X509Certificate(Buffer.from(der));

const digestOf = (der: Uint8Array) => createHash('sha256').update(der).digest('hex');

describe('the built-in authority', () => {
  it('is the same after a restart, and the same for processes that start together', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(await one.trustAnchors()).toEqual(await pki.trustAnchors());
    expect(await two.trustAnchors()).toEqual(await pki.trustAnchors());
  });

  it('does not open with another master key', async () => {
    await expect(open({ masterKey: randomBytes(32) })).rejects.toThrow();
  });

  it('gives each signing its own certificate, under its root', async () => {
    const { signer, certificate } = await pki.eventSigner(company);
    const [leaf, issuing, root] = [
      signer.certificate,
      signer.chain[0]!,
      (await pki.trustAnchors())[0]!.certificate,
    ].map(x509);
    expect(leaf!.subject).toContain('CN=海棠贸易有限公司');
    expect(leaf!.checkIssued(issuing!) && leaf!.verify(issuing!.publicKey)).toBe(true);
    expect(issuing!.checkIssued(root!) && issuing!.verify(root!.publicKey)).toBe(true);
    expect(certificate).toMatchObject({
      licensed: false,
      subject: 'CN=海棠贸易有限公司, O=海棠贸易有限公司',
    });
    const again = await pki.eventSigner(company);
    expect(again.certificate.serialNo).not.toBe(certificate.serialNo);
  });

  it('makes certificates that begin in the second of the signing and end a day later', async () => {
    const { certificate } = await pki.eventSigner(company);
    const second = Math.floor(clock.now().getTime() / 1000) * 1000;
    expect(certificate.validFrom.getTime()).toBe(second);
    expect(certificate.validTo.getTime()).toBe(second + DAY);
  });

  it('keeps the certificate of a contract, never its key', async () => {
    const contractId = newId();
    const { certificate } = await pki.eventSigner(company);
    await database.transaction((tx) => pki.saveCertificate(tx, certificate, { contractId, actionId: 'a1' }));
    const [kept] = await pki.listCertificates(contractId);
    expect(kept).toMatchObject({ serialNo: certificate.serialNo, actionId: 'a1', userId: company.userId });
    expect(x509(Buffer.from(kept!.der, 'base64')).serialNumber.toLowerCase()).toBe(certificate.serialNo);
  });

  it('shows each person the certificates that they signed with, and no others', async () => {
    const { app, as } = await createActorApp(database, [pki]);
    const [own, other] = [makeActor(), makeActor()];
    const list = async (actor = own, query = {}) =>
      (await app.inject({ url: '/api/user/certificates', query, headers: as(actor) })).json().result;
    const serials: string[] = [];
    for (const { userId } of [own, other, own]) {
      clock.pass(1000);
      const { certificate } = await pki.eventSigner({ ...company, userId });
      const signed = { contractId: newId(), actionId: 'a1' };
      await database.transaction((tx) => pki.saveCertificate(tx, certificate, signed));
      serials.push(certificate.serialNo);
    }
    const { list: certificates, total } = await list();
    expect(total).toBe(2);
    expect(certificates.map(({ serialNo }: { serialNo: string }) => serialNo)).toEqual([
      serials[2],
      serials[0],
    ]);
    expect(certificates[0]).toMatchObject({ subject: 'CN=海棠贸易有限公司, O=海棠贸易有限公司' });
    expect((await list(own, { pageSize: '1', pageNo: '2' })).list).toMatchObject([{ serialNo: serials[0] }]);
    expect((await list(other)).total).toBe(1);
    expect((await app.inject({ url: '/api/user/certificates' })).json().code).toBe(ERRORS.NOT_SIGNED_IN.code);
  });

  it('cuts names that are longer than a certificate may hold', async () => {
    const name = '长'.repeat(100);
    const { certificate } = await pki.eventSigner({ ...company, company: { ...company.company, name } });
    expect(certificate.subject).toContain(`CN=${'长'.repeat(63)}…,`);
  });

  it('returns the full name that its subject could only hold in part', async () => {
    const person = { proof: 'REAL_NAME', name: '张\u{2ce7a}' } as const;
    const { certificate, signer } = await pki.eventSigner({ acts: 'person', person, userId: newId() });
    expect(certificate).toMatchObject({ subject: 'CN=张\u{2ce7a}', commonName: '张\u{2ce7a}' });
    expect(x509(signer.certificate).subject).toContain('CN=张[U-2CE7A]');
  });

  it('that one process renews is used by the others within the hour', async () => {
    const own = await createTestDatabase();
    const time = movingClock();
    const [one, other] = await Promise.all([1, 2].map(() => open({ database: own, clock: time })));
    const before = await other!.platformSigner();
    time.pass(3 * 365 * DAY - 60 * DAY);
    await one!.renew();
    const renewed = await one!.platformSigner();
    expect(digestOf(renewed.certificate)).not.toBe(digestOf(before.certificate));
    expect(digestOf((await other!.platformSigner()).certificate)).toBe(digestOf(renewed.certificate));
  });

  it('renews what expires soon and continues to trust what it signed before', async () => {
    const later = movingClock();
    later.pass(9.5 * 365 * DAY);
    const before = await pki.platformSigner();
    const renewed = await open({ clock: later });
    const after = await renewed.platformSigner();
    expect(after.certificate).not.toEqual(before.certificate);
    expect(x509(after.certificate).validToDate.getTime()).toBeGreaterThan(later.now().getTime());
    expect(await renewed.trustAnchors()).toEqual(await pki.trustAnchors());
    for (const { certificate } of [before, after])
      expect(renewed.isOwnPlatform(digestOf(certificate))).toBe(true);
  });
});

describe('timestamps', () => {
  it('come from the built-in authority when no other is configured, and say so', async () => {
    const token = await pki.timestamper()(imprint);
    expect(checkTimestampToken(token, { imprint }).time.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(pki.timestampsIndependent()).toBe(false);
  });

  it('come from the first configured authority that answers, and from no other', async () => {
    const authority = await makeTestPki();
    const server = createServer(async (request, response) => {
      const query = Buffer.concat(await request.toArray());
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(await answerTimestampQuery(query, authority.timestampAuthority));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const named = await open({ timestampUrls: ['http://127.0.0.1:9/', `http://127.0.0.1:${port}/`] });
    const token = await named.timestamper()(imprint);
    server.close();
    const { certificate } = checkTimestampToken(token, { imprint });
    expect(Buffer.from(certificate)).toEqual(Buffer.from(authority.timestampAuthority.certificate));
    expect(named.timestampsIndependent()).toBe(true);
  });

  it('are a retryable error when the configured authority is unavailable; never a silent substitute', async () => {
    const away = await open({ timestampUrls: ['http://127.0.0.1:9/'] });
    await expect(away.timestamper()(imprint)).rejects.toMatchObject({ reason: 'TIMESTAMP_UNAVAILABLE' });
  });
});

describe('a fault that signing would meet', async () => {
  // Present authorities only: others here were renewed in later years.
  const fresh = await createTestDatabase();

  it('is none while the authorities are valid', async () => {
    expect(await (await open({ database: fresh })).findFault()).toBeNull();
  });

  it('is a timestamp authority that does not answer', async () => {
    const away = await open({ database: fresh, timestampUrls: ['http://127.0.0.1:9/'] });
    expect(await away.findFault()).toBe('TIMESTAMP_UNAVAILABLE');
  });

  it("is a clock outside the certificates' validity", async () => {
    const wrong = movingClock();
    const early = await open({ database: fresh, clock: wrong });
    wrong.pass(-1000 * DAY);
    expect(await early.findFault()).toBe('CERTIFICATES_NOT_VALID');
  });
});

describe('the trust store', () => {
  it('includes the certificates in the data folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
    await mkdir(join(folder, 'trust'));
    const foreign = await pki.eventSigner(company);
    await writeFile(join(folder, 'trust', 'authority.cer'), foreign.signer.certificate);
    const trusting = await open({ dataDir: folder });
    expect((await trusting.trustAnchors()).map(({ certificate }) => Buffer.from(certificate))).toContainEqual(
      Buffer.from(foreign.signer.certificate),
    );
    expect(trusting.isOwnRoot(digestOf(foreign.signer.certificate))).toBe(false);
    expect(trusting.isOwnRoot(digestOf((await pki.trustAnchors())[0]!.certificate))).toBe(true);
  });

  it('names the file in the folder that is no certificate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
    await mkdir(join(folder, 'trust'));
    await writeFile(join(folder, 'trust', 'notes.pem'), 'not one');
    await expect(open({ dataDir: folder })).rejects.toThrow('trust/notes.pem');
  });

  it('is public: root and practice statement', async () => {
    const { app } = await createActorApp(database, [pki]);
    const root = await app.inject('/api/pki/root.crt');
    expect(root.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(new X509Certificate(root.body).raw).toEqual(
      Buffer.from((await pki.trustAnchors())[0]!.certificate),
    );
    const statement = await app.inject({ url: '/api/pki/cps', headers: { 'i18n-language': 'en_US' } });
    expect(statement.body).toContain('not a licensed certification authority');
    expect((await app.inject('/api/pki/cps')).body).toContain('不是依法取得电子认证服务许可的机构');
  });
});
