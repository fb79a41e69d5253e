import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { certificateFacts, checkTimestampToken, verifyCrl } from '@cinnabar/pdf';
import { hasTool, runTool, toPem } from '@cinnabar/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActorApp } from '../../testing/actor-app.ts';
import { DAY, HOUR, MINUTE, movingClock } from '../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createPki } from './index.ts';

const database = await createTestDatabase();
const clock = movingClock();
const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
const pki = await createPki({
  ...{ database, clock, dataDir, masterKey: randomBytes(32), timestampUrls: [] },
  publicUrl: 'https://sign.example.com',
});
const { app } = await createActorApp(database, [pki]);

/** Certificates as issued, by their kind in the statement. */
let made: Record<'root' | 'issuing' | 'timestamp' | 'platform' | 'signer', Uint8Array>;
let chinese: string;
let english: string;

beforeAll(async () => {
  const { signer, certificate } = await pki.eventSigner({
    acts: 'person',
    person: { proof: 'REAL_NAME', name: '张三' },
    userId: newId(),
  });
  await database.transaction((tx) =>
    pki.saveCertificate(tx, certificate, { contractId: newId(), actionId: 'a1' }),
  );
  const imprint = randomBytes(32);
  made = {
    root: (await pki.trustAnchors())[0]!.certificate,
    issuing: signer.chain[0]!,
    timestamp: checkTimestampToken(await pki.timestamper()(imprint), { imprint }).certificate,
    platform: (await pki.platformSigner()).certificate,
    signer: signer.certificate,
  };
  const statement = async (language: string) =>
    (await app.inject({ url: '/api/pki/cps', headers: { 'i18n-language': language } })).body;
  [chinese, english] = await Promise.all([statement('zh_CN'), statement('en_US')]);
});

const spanOf = (der: Uint8Array) => {
  const { notBefore, notAfter } = certificateFacts(der);
  return notAfter.getTime() - notBefore.getTime();
};

describe('the practice statement', () => {
  it.each([
    ['root', '根证书', 'root certificate'],
    ['issuing', '签发证书', 'issuing certificate'],
    ['timestamp', '时间戳证书', 'timestamp certificate'],
    ['platform', '平台证书', 'platform certificate'],
  ] as const)('states for how many years the %s certificate is valid', (name, zh, en) => {
    const years = Math.round(spanOf(made[name]) / (365.25 * DAY));
    expect(chinese).toContain(`${zh} ${years} 年`);
    expect(english).toContain(`${en} ${years} years`);
  });

  it('states from when and for how long the certificate of a signing is valid', () => {
    const hours = spanOf(made.signer) / HOUR;
    expect(chinese).toContain(`自签署时刻起生效，有效期 ${hours} 小时`);
    expect(english).toContain(`begins with the signing and is valid for ${hours} hours`);
  });

  it('states the keys and digests that are used', () => {
    const curves = Object.values(made).map(
      (der) => new X509Certificate(Buffer.from(der)).publicKey.asymmetricKeyDetails!.namedCurve,
    );
    expect(curves).toEqual(['secp384r1', 'prime256v1', 'prime256v1', 'prime256v1', 'prime256v1']);
    for (const text of [chinese, english])
      expect(text).toMatch(/P-384.{1,3}SHA-384[\s\S]*P-256.{1,3}SHA-256/);
  });

  it.each([
    ['root', '根证书的吊销列表有效期', 'the list of the root is valid for'],
    ['issuing', '签发证书的吊销列表有效期', 'that of the issuing certificate for'],
  ] as const)(
    'states for how many days the list of the %s is valid, and how old it may be',
    async (name, zh, en) => {
      const list = await app.inject(`/api/pki/crl/${name}-1`);
      const [below, issuer] = name === 'root' ? [made.issuing, made.root] : [made.signer, made.issuing];
      const { thisUpdate, nextUpdate } = verifyCrl(
        list.rawPayload,
        certificateFacts(below),
        certificateFacts(issuer),
      );
      const days = (nextUpdate!.getTime() - thisUpdate.getTime()) / DAY;
      expect(chinese).toContain(`${zh} ${days} 天`);
      expect(english).toContain(`${en} ${days} days`);
      const [, minutes] = /at most (\d+) minutes old/.exec(english)!;
      expect(chinese).toContain(`至少每 ${minutes} 分钟`);
      clock.pass(Number(minutes) * MINUTE + 1000);
      expect((await app.inject(`/api/pki/crl/${name}-1`)).rawPayload).not.toEqual(list.rawPayload);
    },
  );

  it.skipIf(!hasTool('openssl'))('states for how many hours an OCSP answer is valid', async () => {
    const ask = 'openssl ocsp -no_nonce -issuer "$0" -cert "$1" -reqout - | base64 -w0';
    const files = { ca: toPem(made.issuing), leaf: toPem(made.signer) };
    const asked = runTool('sh', ['-c', ask, 'ca', 'leaf'], files).output;
    const answer = await app.inject(`/api/pki/ocsp/issuing-1/${encodeURIComponent(asked)}`);
    const read = runTool('openssl', ['ocsp', '-respin', 'a', '-noverify', '-text'], { a: answer.rawPayload });
    const time = (name: string) => Date.parse(new RegExp(`${name}: (.*)`).exec(read.output)![1]!);
    const hours = (time('Next Update') - time('This Update')) / HOUR;
    expect(chinese).toContain(`答复有效期 ${hours} 小时`);
    expect(english).toContain(`answers are valid for ${hours} hours`);
  });

  it('states the accuracy of the built-in timestamps', async () => {
    const imprint = randomBytes(32);
    const { accuracyMs } = checkTimestampToken(await pki.timestamper()(imprint), { imprint });
    expect(chinese).toContain(`精度为 ${accuracyMs! / 1000} 秒`);
    expect(english).toContain(`accuracy of ${accuracyMs! / 1000} second`);
  });

  it('names only services that answer, as certificates do', async () => {
    for (const text of [chinese, english]) {
      const named = new Set(text.match(/\/api\/pki\/[a-z]+(?:\.[a-z]+)?/g));
      expect(named).toEqual(new Set(['/api/pki/crl', '/api/pki/ocsp', '/api/pki/ca', '/api/pki/root.crt']));
    }
    for (const path of ['crl/root-1', 'ca/issuing-1', 'ocsp/issuing-1/MAA=', 'root.crt'])
      expect((await app.inject(`/api/pki/${path}`)).statusCode).toBe(200);
  });
});
