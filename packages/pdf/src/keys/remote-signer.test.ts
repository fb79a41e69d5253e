import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { remoteKeyService } from '../testing/signing/remote-key-service.ts';
import { serveHttp, type TestServer } from '../testing/signing/serve-http.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { remoteSigner } from './remote-signer.ts';

const authorization = 'Bearer 3f9d2c';
const data = Buffer.from('合同');
const ec = (namedCurve: string) => () => generateKeyPairSync('ec', { namedCurve }).privateKey;

let pki: TestPki;
beforeAll(async () => {
  pki = await makeTestPki();
});

const servers: TestServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await serveHttp(listener);
  servers.push(server);
  return server.url;
}

async function signerFor(listener: RequestListener, key: KeyObject = ec('P-256')(), timeoutMs = 10_000) {
  const { certificate, chain } = await pki.issueSigner({ commonName: '张三' }, key);
  return remoteSigner({ url: await serve(listener), certificate, chain, authorization, timeoutMs });
}

test.each<[SignatureAlgorithm, () => KeyObject]>([
  ['rsa-sha256', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
  ['ecdsa-p256-sha256', ec('P-256')],
  ['ed25519', () => generateKeyPairSync('ed25519').privateKey],
  ['sm2-sm3', ec('SM2')],
])('a key on another machine signs a file (%s)', async (algorithm, makeKey) => {
  const key = makeKey();
  const signer = await signerFor(remoteKeyService(key, authorization), key);
  expect(signer.algorithm).toBe(algorithm);
  const base = makePdf();
  const plan = {
    field: { name: 'sig', kind: 'signature' as const, page: 1 },
    name: '张三',
    time: new Date(),
  };
  const file = Buffer.concat([base, await signRevision(base, plan, { signer })]);
  const report = await verifyPdf(file, { trust: [pki.root.certificate] });
  expect(report.signatures).toMatchObject([{ intact: true, valid: true, trusted: true }]);
});

describe('a try is repeated', () => {
  test('when the service says that nothing was signed, under the same key', async () => {
    const key = ec('P-256')();
    const service = remoteKeyService(key, authorization);
    const keys: unknown[] = [];
    const signer = await signerFor((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length < 3) response.writeHead(503).end();
      else service(request, response);
    }, key);
    expect(await signer.sign(data)).toBeTruthy();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('when no connection was made, but not permanently', async () => {
    const { certificate } = await pki.issueSigner({ commonName: '张三' });
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    let tries = 0;
    const fetch = async () => {
      tries++;
      throw new TypeError('fetch failed', { cause: refused });
    };
    const signer = remoteSigner({ url: 'https://keys.example/', certificate, fetch });
    await expect(signer.sign(data)).rejects.toMatchObject({ code: 'unreachable' });
    expect(tries).toBe(3);
  });

  test.each([
    ['the service is silent', 'unreachable', () => {}],
    ['the connection breaks', 'unreachable', (_, response) => response.destroy()],
    ['the service fails', 'unreachable', (_, response) => response.writeHead(500).end()],
    ['the service refuses', 'refused', (_, response) => response.writeHead(403).end()],
  ] satisfies [string, string, RequestListener][])('never when %s', async (name, code, listener) => {
    let tries = 0;
    const counting: RequestListener = (request, response) => {
      tries++;
      (listener as RequestListener)(request, response);
    };
    const signer = await signerFor(counting, ec('P-256')(), name.endsWith('silent') ? 300 : 10_000);
    await expect(signer.sign(data)).rejects.toMatchObject({ code });
    expect(tries).toBe(1);
  });
});

describe('an answer is not used', () => {
  test.each([
    ['is no JSON', 'malformed', '<html>'],
    ['bears no signature', 'malformed', '{"signature":7}'],
    ['bears another’s signature', 'mismatch', '{"signature":"MAYCAQECAQE="}'],
    ['bears no DER', 'mismatch', '{"signature":"AAAA"}'],
  ])('that %s', async (_, code, answer) => {
    const signer = await signerFor((__, response) => response.end(answer));
    await expect(signer.sign(data)).rejects.toMatchObject({ code });
  });
});

test('what authorises is not sent in the clear, and no error repeats it', async () => {
  const { certificate } = await pki.issueSigner({ commonName: '张三' });
  expect(() => remoteSigner({ url: 'http://keys.example/', certificate, authorization })).toThrow(TypeError);
  const signer = await signerFor((_, response) => response.writeHead(500).end());
  const failure = (await signer.sign(data).catch((error: unknown) => error)) as Error;
  expect(`${failure.message} ${failure.stack} ${String(failure.cause)}`).not.toContain('3f9d2c');
});
