import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { derSequence } from '../cms/der-writer.ts';
import { hasTool, runTool, toPem } from '../testing/external-tools.ts';
import { makeTestPki, type TestPki } from '../testing/test-pki.ts';
import { answerTimestampQuery } from './answer-timestamp-query.ts';
import { checkTimestampToken } from './check-timestamp-token.ts';
import { builtInTimestamper, issueTimestampToken } from './issue-timestamp.ts';
import { requestTimestamp } from './request-timestamp.ts';

let pki: TestPki;
const imprint = createHash('sha256').update('合同').digest();

beforeAll(async () => {
  pki = await makeTestPki();
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const answerWith =
  (answer: (query: Buffer) => Promise<Uint8Array>): RequestListener =>
  async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await answer(Buffer.concat(parts)));
  };

describe('a token of our own authority', () => {
  test('states the time in milliseconds and passes our checks', async () => {
    const time = new Date('2026-11-21T08:00:00.250Z');
    const token = await issueTimestampToken({ imprint, time }, pki.timestampAuthority);
    expect(checkTimestampToken(token, { imprint })).toMatchObject({ time, policy: '0.4.0.2023.1.1' });
  });

  test('never needs more room than was announced', async () => {
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

  test('goes on to the next when one is silent, broken, or answers something else', async () => {
    const silent = await serve(() => {});
    const broken = await serve((_, response) => response.writeHead(500).end());
    const stale = await issueTimestampToken({ imprint }, pki.timestampAuthority);
    const replaying = await serve(
      answerWith(async () => derSequence(derSequence(Buffer.from([2, 1, 0])), stale)),
    );
    const urls = [silent, broken, replaying, await serve(ours)];
    const token = await requestTimestamp(urls, imprint, { timeoutMs: 150 });
    expect(checkTimestampToken(token, { imprint })).toBeTruthy();
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
