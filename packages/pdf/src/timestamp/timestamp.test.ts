import { createHash, generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { derSequence } from '../cms/der-writer.ts';
import { hasTool, runTool, toPem } from '../testing/programs/external-tools.ts';
import { readBody, serveHttp, type TestServer } from '../testing/signing/serve-http.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { wholeSecond } from '../testing/signing/whole-second.ts';
import { answerTimestampQuery } from './answer-timestamp-query.ts';
import { checkTimestampToken } from './check-timestamp-token.ts';
import { builtInTimestamper, issueTimestampToken } from './issue-timestamp.ts';
import { requestTimestamp, timestampFrom } from './request-timestamp.ts';

let pki: TestPki;
const imprint = createHash('sha256').update('合同').digest();

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

const answerWith =
  (answer: (query: Buffer) => Promise<Uint8Array>): RequestListener =>
  async (request, response) => {
    const query = await readBody(request);
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await answer(query));
  };

describe('a token of our own authority', () => {
  test('states the time in milliseconds and passes our checks', async () => {
    const time = new Date(wholeSecond(Date.now()).getTime() + 250);
    const token = await issueTimestampToken({ imprint, time }, pki.timestampAuthority);
    expect(checkTimestampToken(token, { imprint })).toMatchObject({ time, policy: '0.4.0.2023.1.1' });
  });

  test('may be signed with SM2', async () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'SM2' }).privateKey;
    const token = await issueTimestampToken({ imprint }, await pki.issueTimestampAuthority(key));
    expect(checkTimestampToken(token, { imprint }).policy).toBe('0.4.0.2023.1.1');
  });

  test('never needs more space than announced', async () => {
    const stamp = builtInTimestamper(pki.timestampAuthority);
    for (let i = 0; i < 20; i++) expect((await stamp(imprint)).length).toBeLessThanOrEqual(stamp.tokenSize!);
  });

  test('is refused for another digest, another nonce, or with one bit changed', async () => {
    const token = await issueTimestampToken({ imprint }, pki.timestampAuthority);
    const other = createHash('sha256').update('别的').digest();
    expect(() => checkTimestampToken(token, { imprint: other })).toThrow(
      expect.objectContaining({ code: 'mismatch' }),
    );
    const nonce = Buffer.from([2, 1, 7]);
    expect(() => checkTimestampToken(token, { imprint, nonce })).toThrow(
      expect.objectContaining({ code: 'mismatch' }),
    );
    token[token.length - 1]! ^= 1;
    expect(() => checkTimestampToken(token, { imprint })).toThrow(
      expect.objectContaining({ code: 'bad-signature' }),
    );
  });

  test('is refused when its certificate is not made for timestamps', async () => {
    const signer = await pki.issueSigner({ commonName: '张三' });
    const token = await issueTimestampToken({ imprint }, signer);
    expect(() => checkTimestampToken(token, { imprint })).toThrow(
      expect.objectContaining({ code: 'bad-signature' }),
    );
  });
});

describe('what a token says of its clock', () => {
  test.each([
    [1000, 'Accuracy: 0x01 seconds, unspecified millis, unspecified micros'],
    [250, 'Accuracy: unspecified seconds, 0xFA millis, unspecified micros'],
    [2500, 'Accuracy: 0x02 seconds, 0x01F4 millis, unspecified micros'],
  ])('%i ms, and that its tokens are in order, is read by us and by openssl', async (accuracyMs, words) => {
    const statement = { imprint, accuracyMs, ordering: true };
    const token = await issueTimestampToken(statement, pki.timestampAuthority);
    expect(checkTimestampToken(token, { imprint })).toMatchObject({ accuracyMs, ordering: true });
    if (!hasTool('openssl')) return;
    const { output } = runTool('openssl', ['ts', '-reply', '-token_in', '-in', 't', '-text', '-token_out'], {
      t: token,
    });
    expect(output).toContain(words);
    expect(output).toContain('Ordering: yes');
  });
});

test('a token from before the certificate was valid is refused', async () => {
  const time = new Date(Date.now() - 90 * 86_400_000);
  const early = await issueTimestampToken({ imprint, time }, pki.timestampAuthority);
  expect(() => checkTimestampToken(early, { imprint })).toThrow(
    expect.objectContaining({ code: 'bad-signature' }),
  );
});

describe.skipIf(!hasTool('openssl'))('openssl', () => {
  test('accepts our answer to its own query', async () => {
    const folder: Record<string, Uint8Array | string> = {
      'data.txt': '合同',
      'root.pem': toPem(pki.root.certificate),
    };
    const query = runTool(
      'sh',
      ['-c', 'openssl ts -query -data "$0" -sha384 -cert | base64', 'data.txt'],
      folder,
    );
    const asked = Buffer.from(query.output, 'base64');
    const answer = await answerTimestampQuery(asked, pki.timestampAuthority);
    const verdict = runTool(
      'openssl',
      ['ts', '-verify', '-queryfile', 'q.tsq', '-in', 'a.tsr', '-CAfile', 'root.pem'],
      { ...folder, 'q.tsq': asked, 'a.tsr': answer },
    );
    expect(verdict).toMatchObject({ code: 0, output: expect.stringContaining('Verification: OK') });
  });

  test('accepts the token that a signature carries', async () => {
    const token = await issueTimestampToken({ imprint }, pki.timestampAuthority);
    const verdict = runTool(
      'openssl',
      [
        'ts',
        '-verify',
        '-digest',
        imprint.toString('hex'),
        '-token_in',
        '-in',
        'token',
        '-CAfile',
        'root.pem',
      ],
      { token, 'root.pem': toPem(pki.root.certificate) },
    );
    expect(verdict).toMatchObject({ code: 0, output: expect.stringContaining('Verification: OK') });
  });

  test('makes tokens that we take, but none that are signed with SHA-1', async () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const { certificate } = await pki.issueTimestampAuthority(key);
    const make = (digest: string) => {
      const config = `[tsa]\nserial=./s\nsigner_digest=${digest}\ndefault_policy=1.2.3\ndigests=sha256\ness_cert_id_alg=sha256\n`;
      const steps = [
        'cd "$(dirname "$0")"',
        'openssl ts -query -data d -cert -out q',
        'openssl ts -reply -queryfile q -signer c -inkey k -config f -section tsa -token_out -out t 2>/dev/null',
        'base64 -w0 t',
      ];
      const { output } = runTool('sh', ['-c', steps.join(' && '), 'd'], {
        d: '合同',
        c: toPem(certificate),
        k: key.export({ type: 'pkcs8', format: 'pem' }) as string,
        f: config,
      });
      return Buffer.from(output, 'base64');
    };
    expect(checkTimestampToken(make('sha256'), { imprint }).policy).toBe('1.2.3');
    expect(() => checkTimestampToken(make('sha1'), { imprint })).toThrow(/sha1/);
  });

  test('reads the reason when we decline', async () => {
    const answer = await answerTimestampQuery(derSequence(), pki.timestampAuthority);
    const { output } = runTool('openssl', ['ts', '-reply', '-in', 'a.tsr', '-text'], { 'a.tsr': answer });
    expect(output).toMatch(/Status: Rejected\.[\s\S]*the data submitted has the wrong format/);
  });
});

describe('asking authorities', () => {
  const ours = answerWith((query) => answerTimestampQuery(query, pki.timestampAuthority));

  test('gives a checked token', async () => {
    const token = await requestTimestamp([await serve(ours)], imprint);
    expect(checkTimestampToken(token, { imprint }).time.getTime()).toBeCloseTo(Date.now(), -4);
  });

  test('continues with the next when one is silent, broken, or answers something else', async () => {
    const silent = await serve(() => {});
    const broken = await serve((_, response) => response.writeHead(500).end());
    const stale = await issueTimestampToken({ imprint }, pki.timestampAuthority);
    const replaying = await serve(
      answerWith(async () => derSequence(derSequence(Buffer.from([2, 1, 0])), stale)),
    );
    const urls = [silent, broken, replaying, await serve(ours)];
    const token = await requestTimestamp(urls, imprint, { timeoutMs: 500 });
    expect(checkTimestampToken(token, { imprint })).toBeTruthy();
  });

  test('asks for a policy, as a known customer, and takes no other', async () => {
    const seen: (string | undefined)[] = [];
    const policy = '1.2.3.4.5';
    const url = await serve(async (request, response) => {
      seen.push(request.headers.authorization);
      const query = await readBody(request);
      response.end(await answerTimestampQuery(query, pki.timestampAuthority, { policy }));
    });
    const authorization = 'Basic Y2lubmFiYXI6c2VjcmV0';
    const token = await requestTimestamp([{ url, authorization, policy }], imprint);
    expect(checkTimestampToken(token, { imprint, policy }).policy).toBe(policy);
    expect(seen).toEqual([authorization]);
    await expect(requestTimestamp([{ url, policy: '1.2.3.4.6' }], imprint)).rejects.toMatchObject({
      code: 'rejected',
    });
    expect(() => checkTimestampToken(token, { imprint, policy: '1.2.3.4.6' })).toThrow(
      expect.objectContaining({ code: 'mismatch' }),
    );
  });

  test('names what came of every authority when none will do', async () => {
    const broken = await serve((_, response) => response.writeHead(500).end());
    const silent = await serve(() => {});
    const asked = timestampFrom([broken, silent], { timeoutMs: 500 })(imprint);
    await expect(asked).rejects.toThrow(`${broken}: answered 500; ${silent}: no answer in time`);
  });

  test('says why when none will do', async () => {
    const declining = await serve(
      answerWith(() => answerTimestampQuery(derSequence(), pki.timestampAuthority)),
    );
    await expect(requestTimestamp([declining], imprint)).rejects.toMatchObject({ code: 'rejected' });
    await expect(requestTimestamp(['http://127.0.0.1:9/'], imprint)).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect(requestTimestamp([], imprint)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
