import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { certificateFacts, revocationFetcher } from '@cinnabar/pdf';
import { hasTool, runTool, toPem } from '@cinnabar/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActorApp } from '../../testing/actor-app.ts';
import { HOUR, movingClock } from '../../testing/clock/moving-clock.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createPki } from './index.ts';

const PUBLIC_URL = 'https://sign.example.com';
const company = { proof: 'ENTERED', name: '海棠贸易有限公司', registerNo: '' } as const;
const subject = { acts: 'company', company, userId: newId() } as const;

async function installation(publicUrl?: string) {
  const database = await createTestDatabase();
  const clock = movingClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'cinnabar-pki-'));
  const masterKey = randomBytes(32);
  const open = (url: string | undefined) =>
    createPki({ database, masterKey, clock, timestampUrls: [], dataDir, ...(url ? { publicUrl: url } : {}) });
  const pki = await open(publicUrl);
  const { app } = await createActorApp(database, [pki]);
  return { database, clock, open, pki, app };
}

type Installation = Awaited<ReturnType<typeof installation>>;
let here: Installation;
let leaf: Uint8Array;
let issuing: Uint8Array;
let root: Uint8Array;

beforeAll(async () => {
  here = await installation(PUBLIC_URL);
  const { signer, certificate } = await here.pki.eventSigner(subject);
  leaf = signer.certificate;
  issuing = signer.chain[0]!;
  root = (await here.pki.trustAnchors())[0]!.certificate;
  await here.database.transaction((tx) =>
    here.pki.saveCertificate(tx, certificate, { contractId: newId(), actionId: 'a1' }),
  );
});

/** Requests a named address from this installation instead of over the network. */
const throughApp = (app: Installation['app']) =>
  (async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: pathname,
      headers: { ...(init?.headers as Record<string, string>) },
      ...(init?.body ? { payload: Buffer.from(init.body as Uint8Array) } : {}),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  }) as typeof fetch;

const ask = (url: string) => here.app.inject(url.replace(PUBLIC_URL, ''));
const at = (service: string, authority: string) => `/api/pki/${service}/${authority}`;
const text = (der: Uint8Array) =>
  runTool('openssl', ['x509', '-in', 'c', '-noout', '-text'], { c: toPem(der) }).output;

describe('the services that certificates name', () => {
  it.skipIf(!hasTool('openssl'))(
    'are OCSP, list and issuer at the public address, in those of signers',
    () => {
      const said = text(leaf);
      expect(said).toContain(`OCSP - URI:${PUBLIC_URL}/api/pki/ocsp/issuing-1`);
      expect(said).toContain(`CA Issuers - URI:${PUBLIC_URL}/api/pki/ca/issuing-1`);
      expect(said).toContain(`URI:${PUBLIC_URL}/api/pki/crl/issuing-1`);
    },
  );

  it.skipIf(!hasTool('openssl'))(
    'are list and issuer in those of authorities, and none in the root',
    async () => {
      const platform = (await here.pki.platformSigner()).certificate;
      expect(text(platform)).toContain('/api/pki/crl/issuing-1');
      expect(text(issuing)).toContain('/api/pki/crl/root-1');
      expect(text(issuing)).not.toContain('OCSP');
      expect(text(root)).not.toContain('/api/pki/');
    },
  );

  it.each([undefined, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'are none at %s, which others cannot reach',
    async (url) => {
      const { pki } = await installation(url);
      const { signer } = await pki.eventSigner(subject);
      expect([...certificateFacts(signer.certificate).extensions.keys()]).not.toContain('2.5.29.31');
    },
  );

  it('are added to the authorities when an address is configured later, once', async () => {
    const { pki, open } = await installation();
    const before = (await pki.platformSigner()).certificate;
    const after = (await (await open(PUBLIC_URL)).platformSigner()).certificate;
    expect(certificateFacts(after).extensions.has('2.5.29.31')).toBe(true);
    expect(after).not.toEqual(before);
    const again = (await (await open('https://other.example.com')).platformSigner()).certificate;
    expect(again).toEqual(after);
  });
});

describe('the certificate services', () => {
  it('answer our own revocation client by OCSP with a nonce, and by list', async () => {
    const fetcher = revocationFetcher({ fetch: throughApp(here.app), allowUrl: () => true });
    expect(await fetcher(leaf, issuing)).toMatchObject({ ocsp: [expect.anything()], crls: [] });
    expect(await fetcher(issuing, root)).toMatchObject({ ocsp: [], crls: [expect.anything()] });
  });

  it('are public, of the right media type, and cacheable until something newer is published', async () => {
    const { app, clock } = await installation(PUBLIC_URL);
    const list = await app.inject(at('crl', 'root-1'));
    expect(list.headers).toMatchObject({
      'content-type': 'application/pkix-crl',
      'cache-control': expect.stringMatching(/^public, max-age=3(600|5\d\d), no-transform, must-revalidate$/),
    });
    expect((await app.inject(at('crl', 'root-1'))).rawPayload, 'the same list').toEqual(list.rawPayload);
    clock.pass(2 * HOUR);
    expect((await app.inject(at('crl', 'root-1'))).rawPayload, 'a newer one').not.toEqual(list.rawPayload);
    const issuer = await ask(at('ca', 'issuing-1'));
    expect(issuer.headers['content-type']).toBe('application/pkix-cert');
    expect(issuer.rawPayload).toEqual(Buffer.from(issuing));
  });

  it.each([at('crl', 'platform-1'), at('crl', 'root-9'), at('ca', 'timestamp-1'), at('ocsp', 'root-1/MAA=')])(
    'answer 404 at %s',
    async (url) => {
      expect((await ask(url)).statusCode).toBe(404);
    },
  );

  it('find a generation that another process made since', async () => {
    const { app, open } = await installation();
    expect((await app.inject(at('crl', 'issuing-1'))).statusCode).toBe(200);
    await open(PUBLIC_URL);
    expect((await app.inject(at('crl', 'issuing-2'))).statusCode).toBe(200);
  });

  it('answer malformed to an unreadable request, and refuse one that is too large', async () => {
    const post = (payload: Buffer) =>
      here.app.inject({
        method: 'POST',
        url: at('ocsp', 'issuing-1'),
        headers: { 'content-type': 'application/ocsp-request' },
        payload,
      });
    expect([...(await post(Buffer.from('?'))).rawPayload]).toEqual([0x30, 3, 10, 1, 1]);
    expect((await post(Buffer.alloc(5000))).statusCode).toBe(413);
  });

  it('are rate-limited by address', async () => {
    const busy = await installation(PUBLIC_URL);
    const calls = Array.from({ length: 310 }, () => busy.app.inject(`${at('ocsp', 'issuing-1')}/MAA=`));
    const states = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(states.filter((state) => state === 429)).toHaveLength(10);
  });
});

describe.skipIf(!hasTool('openssl'))('openssl as a client', () => {
  const files = () => ({ root: toPem(root), ca: toPem(issuing), leaf: toPem(leaf) });
  /** DER of a request that openssl makes for a certificate. */
  const request = (certificate = leaf, more: readonly string[] = []) => {
    const command = `openssl ocsp -issuer "$0" -cert "$1" ${more.join(' ')} -reqout - | base64 -w0`;
    const asked = runTool('sh', ['-c', command, 'ca', 'one'], { ...files(), one: toPem(certificate) });
    return Buffer.from(asked.output, 'base64');
  };
  const verifyAnswer = (asked: Buffer, answer: Buffer) => {
    const command =
      'cd "$(dirname "$0")" && openssl ocsp -reqin q -respin a -CAfile root -verify_other ca -text 2>&1';
    return runTool('sh', ['-c', command, 'q'], { ...files(), q: asked, a: answer });
  };

  it('accepts that a signer’s certificate is good, by POST with its nonce', async () => {
    const asked = request();
    const answer = await here.app.inject({
      method: 'POST',
      url: at('ocsp', 'issuing-1'),
      headers: { 'content-type': 'application/ocsp-request' },
      payload: asked,
    });
    expect(answer.headers['content-type']).toBe('application/ocsp-response');
    const { output, code } = verifyAnswer(asked, answer.rawPayload);
    expect({ output, code }).toMatchObject({ code: 0, output: expect.stringContaining('Cert Status: good') });
    expect(output).toContain('Response verify OK');
    expect(output).toContain('Archive Cutoff');
    expect(output).not.toContain('no nonce');
  });

  it('accepts the same by GET, the base64 of the request in the address', async () => {
    const asked = request(leaf, ['-no_nonce']);
    const answer = await ask(`${at('ocsp', 'issuing-1')}/${encodeURIComponent(asked.toString('base64'))}`);
    expect(answer.headers['cache-control']).toBe('public, max-age=600, no-transform, must-revalidate');
    expect(verifyAnswer(asked, answer.rawPayload).output).toContain('Cert Status: good');
  });

  it('gets unknown for a certificate that never signed anything', async () => {
    const { signer } = await here.pki.eventSigner(subject);
    const asked = request(signer.certificate, ['-no_nonce']);
    const answer = await ask(`${at('ocsp', 'issuing-1')}/${encodeURIComponent(asked.toString('base64'))}`);
    expect(verifyAnswer(asked, answer.rawPayload).output).toContain('Cert Status: unknown');
  });

  it('accepts the whole chain with both lists, as published', async () => {
    const [own, roots] = await Promise.all([ask(at('crl', 'issuing-1')), ask(at('crl', 'root-1'))]);
    const steps = [
      'cd "$(dirname "$0")"',
      'openssl crl -inform DER -in own -out own.pem',
      'openssl crl -inform DER -in roots -out roots.pem',
      'cat own.pem roots.pem > lists.pem',
      'openssl verify -x509_strict -crl_check_all -CAfile root -untrusted ca -CRLfile lists.pem leaf',
      'openssl crl -in roots.pem -noout -text',
    ];
    const judged = runTool('sh', ['-c', steps.join(' && '), 'leaf'], {
      ...files(),
      own: own.rawPayload,
      roots: roots.rawPayload,
    });
    expect(judged).toMatchObject({ code: 0, output: expect.stringContaining('leaf: OK') });
    expect(judged.output).toContain('2.5.29.60');
  });
});
