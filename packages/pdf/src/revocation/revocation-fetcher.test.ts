import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeName } from '../certificates/distinguished-name.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import type { Signer } from '../cms/signer.ts';
import { hasTool, runToolAsync, toPem } from '../testing/programs/external-tools.ts';
import { type ServedAuthority, serveAuthority } from '../testing/signing/serve-authority.ts';
import { wholeSecond } from '../testing/signing/whole-second.ts';
import { revocationFetcher } from './revocation-fetcher.ts';
import { verifyCrl } from './verify-crl.ts';
import { verifyOcsp } from './verify-ocsp.ts';

let authority: ServedAuthority;
let delegating: ServedAuthority;
beforeAll(async () => {
  [authority, delegating] = await Promise.all([serveAuthority(), serveAuthority(true)]);
});
beforeEach(() => authority.instead.clear());
afterAll(() => {
  authority.server.close();
  delegating.server.close();
});

/** A minute where an answer comes; silence is waited for less. */
const here = { allowUrl: () => true, timeoutMs: 60_000 };
const brief = { timeoutMs: 500 };
const fetchFor = (leaf: Signer, from = authority, options = {}) =>
  revocationFetcher({ ...here, ...options })(leaf.certificate, from.signer.certificate);
const facts = (signer: Signer) => certificateFacts(signer.certificate);

describe('what is known of a certificate', () => {
  test('comes from the responder that it names, with one question', async () => {
    const leaf = await authority.issue('signer', '张三');
    const { ocsp, crls } = await fetchFor(leaf);
    expect([ocsp.length, crls.length]).toEqual([1, 0]);
    expect(verifyOcsp(ocsp[0]!, facts(leaf), facts(authority.signer))).toMatchObject({
      kind: 'ocsp',
      status: 'good',
      signedBy: authority.signer.certificate,
    });
  });

  test('may be signed by a delegate of the issuer', async () => {
    const leaf = await delegating.issue('signer', '张三');
    const { ocsp } = await fetchFor(leaf, delegating);
    const answer = verifyOcsp(ocsp[0]!, facts(leaf), facts(delegating.signer));
    expect(decodeName(certificateFacts(answer.signedBy).subject).commonName).toBe('朱砂应答');
  });

  test('comes from the list when the responder is silent or talks nonsense', async () => {
    const leaf = await authority.issue('signer', '张三');
    for (const nonsense of ['silence', Buffer.from('<html>')] as const) {
      authority.instead.set('/ocsp', nonsense);
      const { ocsp, crls } = await fetchFor(leaf, authority, nonsense === 'silence' ? brief : {});
      expect([ocsp.length, crls.length]).toEqual([0, 1]);
      expect(verifyCrl(crls[0]!, facts(leaf), facts(authority.signer))).toMatchObject({ status: 'good' });
    }
  });

  test.each(['ocsp', 'crl'] as const)('says so when it was revoked (%s)', async (service) => {
    const leaf = await authority.issue('signer', '李四', [service]);
    const time = wholeSecond(Date.now() - 3_600_000);
    authority.revoke(leaf.certificate, time);
    const { ocsp, crls } = await fetchFor(leaf);
    const answer = ocsp[0]
      ? verifyOcsp(ocsp[0], facts(leaf), facts(authority.signer))
      : verifyCrl(crls[0]!, facts(leaf), facts(authority.signer));
    expect(answer).toMatchObject({ kind: service, status: 'revoked', revokedAt: time });
  });

  test('is nothing when it names no source', async () => {
    expect(await fetchFor(await authority.issue('signer', '王五', []))).toEqual({ ocsp: [], crls: [] });
  });
});

describe('an answer is not used', () => {
  test('that was given to another question or about another certificate', async () => {
    const leaf = await authority.issue('signer', '张三', ['ocsp']);
    const old = (await fetchFor(leaf)).ocsp[0]!;
    authority.instead.set('/ocsp', old);
    await expect(fetchFor(leaf)).rejects.toMatchObject({ code: 'nonce' });
    const other = await authority.issue('signer', '李四', ['ocsp']);
    await expect(fetchFor(other)).rejects.toMatchObject({ code: 'other-certificate' });
  });

  test('that holds no longer, or not yet', async () => {
    const leaf = await authority.issue('signer', '张三');
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
    await expect(fetchFor(leaf, authority, inDays(3))).rejects.toMatchObject({ code: 'outdated' });
    await expect(fetchFor(leaf, authority, inDays(-1))).rejects.toMatchObject({ code: 'outdated' });
  });

  test('that another person signed', async () => {
    const leaf = await authority.issue('signer', '张三', ['ocsp']);
    const { ocsp } = await fetchFor(leaf);
    const forged = Buffer.from(ocsp[0]!);
    forged[forged.length - facts(authority.signer).der.length - 10]! ^= 1; // in the signature value
    expect(() => verifyOcsp(forged, facts(leaf), facts(authority.signer))).toThrow(
      expect.objectContaining({ code: 'bad-signature' }),
    );
    expect(() => verifyOcsp(ocsp[0]!, facts(leaf), facts(delegating.signer))).toThrow(
      expect.objectContaining({ code: 'other-certificate' }),
    );
  });

  test('that is larger than any answer should be', async () => {
    const leaf = await authority.issue('signer', '张三', ['ocsp']);
    authority.instead.set('/ocsp', Buffer.alloc(65 * 1024));
    await expect(fetchFor(leaf)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('and the failure names every source that was tried', async () => {
    const leaf = await authority.issue('signer', '张三');
    authority.instead.set('/ocsp', 'silence').set('/crl', Buffer.from('no list'));
    const { url } = authority.server;
    await expect(fetchFor(leaf, authority, brief)).rejects.toThrow(
      `${url}ocsp: no answer in time; ${url}crl: `,
    );
  });

  test('of an address that is not public, which is not even asked', async () => {
    const leaf = await authority.issue('signer', '张三');
    authority.asked.clear();
    const fetcher = revocationFetcher();
    await expect(fetcher(leaf.certificate, authority.signer.certificate)).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(authority.asked.size).toBe(0);
  });
});

test.skipIf(!hasTool('openssl'))('openssl gets the same answers from our services', async () => {
  const leaf = await delegating.issue('signer', '张三');
  const files = { ca: toPem(delegating.signer.certificate), leaf: toPem(leaf.certificate) };
  const ask = [
    'ocsp',
    '-issuer',
    'ca',
    '-cert',
    'leaf',
    '-url',
    `${delegating.server.url}ocsp`,
    '-CAfile',
    'ca',
  ];
  const good = await runToolAsync('openssl', ask, files);
  expect(good).toMatchObject({
    code: 0,
    output: expect.stringMatching(/leaf: good[\s\S]*Response verify OK/),
  });
  const list = Buffer.from(await (await fetch(`${delegating.server.url}crl`)).arrayBuffer());
  const checked = await runToolAsync(
    'openssl',
    ['crl', '-inform', 'DER', '-in', 'list', '-verify', '-CAfile', 'ca'],
    {
      ...files,
      list,
    },
  );
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('verify OK') });
});
