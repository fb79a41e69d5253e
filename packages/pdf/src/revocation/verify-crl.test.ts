import { beforeAll, describe, expect, test } from 'vitest';
import { extension } from '../certificates/extensions.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { issueCrl, type RevokedCertificate } from '../certificates/issue-crl.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import {
  derBits,
  derExplicit,
  derImplicit,
  derInteger,
  derOctets,
  derSequence,
  derTime,
} from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { Signer } from '../cms/signer.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { wholeSecond } from '../testing/signing/whole-second.ts';
import { verifyCrl } from './verify-crl.ts';

const POINT = 'http://ca.example/1.crl';
const DAY = 86_400_000;

let pki: TestPki;
let leaf: Signer;
beforeAll(async () => {
  pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '张三' });
  const certificate = await issueCertificate({
    profile: 'signer',
    subject: { commonName: '张三' },
    publicKey: certificateFacts(signer.certificate).publicKeyInfo,
    issuer: pki.issuing,
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + DAY),
    crlUrls: [POINT],
  });
  leaf = { ...signer, certificate };
});

/** A list as other authorities write it, with these extensions and entries. */
async function makeList({ extensions = [] as Buffer[], entries = [] as Buffer[], by = pki.issuing } = {}) {
  const algorithm = algorithmFacts[by.algorithm].identifier;
  const tbs = derSequence(
    derInteger(1),
    algorithm,
    certificateFacts(by.certificate).subject,
    derTime(new Date()),
    derTime(new Date(Date.now() + DAY)),
    ...(entries.length > 0 ? [derSequence(Buffer.concat(entries))] : []),
    ...(extensions.length > 0 ? [derExplicit(0, derSequence(...extensions))] : []),
  );
  return derSequence(tbs, algorithm, derBits(await by.sign(tbs)));
}

const verify = (list: Uint8Array) =>
  verifyCrl(list, certificateFacts(leaf.certificate), certificateFacts(pki.issuing.certificate));
const scope = (...parts: Buffer[]) => extension(oid.issuingDistributionPoint, derSequence(...parts), true);
const point = (url: string) => derExplicit(0, derExplicit(0, derImplicit(6, Buffer.from(url, 'latin1'))));
const yes = Uint8Array.of(0xff);

describe('a list speaks for a certificate', () => {
  test('when it is the complete list of its issuer, of its distribution point, or of users', async () => {
    for (const extensions of [[], [scope(point(POINT))], [scope(derImplicit(1, yes))]])
      expect(verify(await makeList({ extensions }))).toMatchObject({ kind: 'crl', status: 'good' });
  });

  test.each<[string, Buffer[]]>([
    ['names changes only', [extension(oid.deltaCrlIndicator, derInteger(7), true)]],
    ['is of another distribution point', [scope(point('http://ca.example/2.crl'))]],
    ['is about authorities', [scope(derImplicit(2, yes))]],
    ['is about attribute certificates', [scope(derImplicit(5, yes))]],
    ['knows some reasons only', [scope(derImplicit(3, Uint8Array.of(6, 0x40)))]],
    ['speaks for several issuers', [scope(derImplicit(4, yes))]],
    ['has a critical extension', [extension('1.2.3.4', Buffer.from([5, 0]), true)]],
  ])('not when it %s', async (message, extensions) => {
    const list = await makeList({ extensions });
    expect(() => verify(list)).toThrow(expect.objectContaining({ code: 'scope' }));
    expect(() => verify(list)).toThrow(message);
  });

  test('not when another issued it, or its signature is wrong', async () => {
    const other = await makeList({ by: pki.root });
    expect(() => verify(other)).toThrow(expect.objectContaining({ code: 'other-certificate' }));
    const changed = await makeList();
    changed[changed.length - 1]! ^= 1;
    expect(() => verify(changed)).toThrow(expect.objectContaining({ code: 'bad-signature' }));
    expect(() => verify(Buffer.from('<html>'))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('an entry', () => {
  const entry = (serial: Uint8Array, ...extensions: Buffer[]) =>
    derSequence(
      serial,
      derTime(wholeSecond(Date.now())),
      ...(extensions.length > 0 ? [derSequence(...extensions)] : []),
    );

  test('is found among very many, with its time and reason', async () => {
    const time = wholeSecond(Date.now() - 3_600_000);
    const many = Array.from({ length: 80_000 }, (_, i) => {
      const serial = Buffer.alloc(4);
      serial.writeUInt32BE(1_000_000 + i);
      return { serial, time };
    });
    const serial = readDer(certificateFacts(leaf.certificate).serial).content;
    const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + DAY), number: 1 };
    const list = (revoked: RevokedCertificate[]) => issueCrl({ revoked, ...period }, pki.issuing);
    const mine = { serial, time, reason: 'keyCompromise' as const };
    expect(verify(await list([...many, mine]))).toMatchObject({
      status: 'revoked',
      revokedAt: time,
      reason: 1,
    });
    expect(verify(await list(many)).status).toBe('good');
  });

  test('that says something critical we do not know says nothing', async () => {
    const issuer = extension('2.5.29.29', derOctets(Buffer.alloc(2)), true);
    const list = await makeList({ entries: [entry(certificateFacts(leaf.certificate).serial, issuer)] });
    expect(() => verify(list)).toThrow(expect.objectContaining({ code: 'scope' }));
  });
});
