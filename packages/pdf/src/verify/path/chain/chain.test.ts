import { beforeAll, describe, expect, it } from 'vitest';
import { encodeName } from '../../../certificates/distinguished-name.ts';
import { basicConstraints, extendedKeyUsage, extension, keyUsage } from '../../../certificates/extensions.ts';
import { derImplicit, derInteger, derOid, derSequence, derValue } from '../../../cms/der-writer.ts';
import { oid } from '../../../cms/oids.ts';
import type { Signer } from '../../../cms/signer.ts';
import { launchRevision } from '../../../sign/launch-revision.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { issueOddCertificate } from '../../../testing/signing/issue-odd-certificate.ts';
import { makeTestPki, type TestPki } from '../../../testing/signing/test-pki.ts';
import { verifyPdf } from '../../verify-pdf.ts';

let pki: TestPki;

beforeAll(async () => {
  pki = await makeTestPki();
});

const AUTHORITY = [basicConstraints(true), keyUsage('keyCertSign', 'cRLSign')];
const PERSON = [basicConstraints(false), keyUsage('digitalSignature', 'nonRepudiation')];

/** A signature under an authority and a signer with these extensions; the authority's issuer is the trusted root. */
async function verify(authority: readonly Buffer[], person: readonly Buffer[] = PERSON) {
  const issuer = await issueOddCertificate({
    commonName: '下级机构',
    issuer: pki.root,
    extensions: authority,
  });
  return verifyAs(await issueOddCertificate({ commonName: '王一川', issuer, extensions: person }));
}

async function verifyAs(signer: Signer) {
  const upload = makePdf();
  const revision = await launchRevision(upload, { fields: [], name: '平台', time: new Date() }, { signer });
  const report = await verifyPdf(Buffer.concat([upload, revision]), { trust: [pki.root.certificate] });
  const { trusted, subIndication, findings, valid } = report.signatures[0]!;
  expect(valid, 'the signature itself is right').toBe(true);
  return {
    trusted,
    subIndication,
    failed: findings.filter(({ severity }) => severity === 'fail').map(({ check }) => check),
  };
}

const subtree = (base: Buffer) => derSequence(base);
const directory = (commonName: string) => derValue(0xa4, encodeName({ commonName }));
const email = (text: string) => derImplicit(1, Buffer.from(text));
const nameConstraints = (permitted: readonly Buffer[], excluded: readonly Buffer[] = []) =>
  extension(
    '2.5.29.30',
    derSequence(
      ...(permitted.length > 0 ? [derValue(0xa0, Buffer.concat(permitted.map(subtree)))] : []),
      ...(excluded.length > 0 ? [derValue(0xa1, Buffer.concat(excluded.map(subtree)))] : []),
    ),
    true,
  );
const alternativeNames = (...names: readonly Buffer[]) => extension('2.5.29.17', derSequence(...names));

describe('a chain is trusted', () => {
  it.each<[string, Buffer[], Buffer[]]>([
    ['without any constraint', AUTHORITY, PERSON],
    [
      'with names that its authority may give',
      [...AUTHORITY, nameConstraints([directory('王一川')])],
      PERSON,
    ],
    [
      'with an address in the domain that its authority may give',
      [...AUTHORITY, nameConstraints([email('example.cn')])],
      [...PERSON, alternativeNames(email('wang@example.cn'))],
    ],
    [
      'with an unknown extension that is not critical',
      AUTHORITY,
      [...PERSON, extension('1.2.3.4', derInteger(1))],
    ],
    ['with a purpose of its country', AUTHORITY, [...PERSON, extendedKeyUsage(false, '1.2.156.1.2.3')]],
  ])('%s', async (_, authority, person) => {
    expect(await verify(authority, person)).toEqual({ trusted: true, subIndication: null, failed: [] });
  });
});

describe('a chain fails RFC 5280', () => {
  it.each<[string, string, readonly Buffer[], (readonly Buffer[])?]>([
    ['when its issuer is no authority', 'chain-not-authority', PERSON],
    ['when its issuer says nothing of being one', 'chain-not-authority', [keyUsage('keyCertSign')]],
    [
      'when its issuer’s key is not for issuing',
      'chain-key-usage',
      [basicConstraints(true), keyUsage('cRLSign')],
    ],
    ['when a name is excluded', 'chain-names', [...AUTHORITY, nameConstraints([], [directory('王一川')])]],
    [
      'when a name is not among the permitted',
      'chain-names',
      [...AUTHORITY, nameConstraints([directory('李')])],
    ],
    [
      'when an address is not among the permitted',
      'chain-names',
      [...AUTHORITY, nameConstraints([email('example.cn')])],
      [...PERSON, alternativeNames(email('wang@example.com'))],
    ],
    [
      'when a kind of name is constrained that nobody knows',
      'chain-names',
      [...AUTHORITY, nameConstraints([], [derValue(0xa3, Buffer.from([5, 0]))])],
      [...PERSON, alternativeNames(derValue(0xa3, Buffer.from([5, 0])))],
    ],
    [
      'when an extension is critical that nobody knows',
      'chain-extension',
      AUTHORITY,
      [...PERSON, extension('1.2.3.4', derInteger(1), true)],
    ],
    [
      'when policies are required and there are none',
      'chain-policy',
      [...AUTHORITY, extension('2.5.29.36', derSequence(derImplicit(0, Buffer.from([0]))), true)],
    ],
    [
      'when an extension cannot be read',
      'chain-names',
      [...AUTHORITY, extension('2.5.29.30', Buffer.from([0x30, 9]), true)],
    ],
    [
      'when the certificate is for servers only',
      'certificate-purpose',
      AUTHORITY,
      [...PERSON, extendedKeyUsage(false, '1.3.6.1.5.5.7.3.1')],
    ],
    [
      'when the certificate is for timestamps',
      'certificate-purpose',
      AUTHORITY,
      [...PERSON, extendedKeyUsage(true, oid.timeStamping)],
    ],
    [
      'when the key is not for signing',
      'certificate-purpose',
      AUTHORITY,
      [basicConstraints(false), keyUsage('keyCertSign')],
    ],
  ])('%s', async (_, check, authority, person) => {
    const { trusted, subIndication, failed } = await verify(authority, person);
    expect({ trusted, subIndication }).toEqual({
      trusted: false,
      subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
    });
    expect(failed).toContain(check);
  });

  it('when it is longer than an authority allows', async () => {
    const last = await issueOddCertificate({
      commonName: '一级',
      issuer: pki.root,
      extensions: [basicConstraints(true, 0), keyUsage('keyCertSign')],
    });
    const below = await issueOddCertificate({ commonName: '二级', issuer: last, extensions: AUTHORITY });
    const signer = await issueOddCertificate({ commonName: '王一川', issuer: below, extensions: PERSON });
    expect(await verifyAs(signer)).toEqual({
      trusted: false,
      subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
      failed: ['chain-length'],
    });
  });

  it('but is trusted when the policy lets that check pass', async () => {
    const extensions = [...PERSON, extension('1.2.3.4', derSequence(derOid(oid.data)), true)];
    const signer = await issueOddCertificate({ commonName: '王一川', issuer: pki.issuing, extensions });
    const upload = makePdf();
    const revision = await launchRevision(upload, { fields: [], name: '平台', time: new Date() }, { signer });
    const { signatures } = await verifyPdf(Buffer.concat([upload, revision]), {
      trust: [pki.root.certificate],
      policy: { 'chain-extension': 'warn' },
    });
    expect(signatures[0]).toMatchObject({ trusted: true, indication: 'TOTAL_PASSED' });
    expect(signatures[0]!.findings).toContainEqual(
      expect.objectContaining({ severity: 'warn', check: 'chain-extension', clause: 'RFC 5280, 4.2' }),
    );
  });
});
