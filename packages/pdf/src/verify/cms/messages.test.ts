import { beforeAll, describe, expect, it } from 'vitest';
import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { derOctets, derOid, derSequence, derSetOf, derValue } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import { signedAttributes, signedData } from '../../cms/signed-data.ts';
import type { Signer } from '../../cms/signer.ts';
import { addFields } from '../../fields/add-fields.ts';
import { type PdfDict, pdfDict, pdfName } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { digestPrepared, embedSignature, prepareSignature } from '../../sign/prepared-signature.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import type { SignatureReport } from '../report/verification-report.ts';
import { verifyPdf } from '../verify-pdf.ts';

let signer: Signer;
let other: Signer;
let trust: Uint8Array[];
beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  [signer, other] = [
    await pki.issueSigner({ commonName: '甲' }),
    await pki.issueSigner({ commonName: '乙' }),
  ];
});

type Message = (digest: Uint8Array) => Promise<Uint8Array>;

/** The verdict on a file that is signed with a message made for its digest. */
async function verify(
  message: Message,
  subFilter = 'ETSI.CAdES.detached',
  rewrite = (text: string) => text,
): Promise<SignatureReport> {
  const base = makePdf();
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  const field = addFields(writer, [{ name: 'sig', kind: 'signature', page: 1 }]).get('sig')!;
  const value = writer.add(null);
  writer.set(field, (writer.current(field) as PdfDict).with({ V: value }));
  const [type, filter] = [pdfName('Sig'), pdfName('Adobe.PPKLite')];
  const dictionary = pdfDict({ Type: type, Filter: filter, SubFilter: pdfName(subFilter) });
  const prepared = prepareSignature(writer, value, dictionary, 4096);
  const digest = digestPrepared(pdf.source, prepared, 'sha256');
  const file = Buffer.concat([base, embedSignature(prepared, await message(digest))]);
  const written = Buffer.from(rewrite(file.toString('latin1')), 'latin1');
  return (await verifyPdf(written, { trust })).signatures[0]!;
}

const attribute = (type: string, ...values: Uint8Array[]) => derSequence(derOid(type), derSetOf(...values));
const UNKNOWN = '1.3.6.1.4.1.99999.1';

/** A message with these attributes, signed in this order by default. */
async function over(attributes: Uint8Array, signed = attributes): Promise<Buffer> {
  return signedData({ ...signer, attributes, signature: await signer.sign(signed) });
}

const sound: Message = (digest) => over(signedAttributes({ digest }, signer.certificate));

/** The attributes of a sound message, one of them in another way or one more. */
function listed(digest: Uint8Array): Buffer[] {
  return readDer(signedAttributes({ digest }, signer.certificate)).children.map(({ encoding }) =>
    Buffer.from(encoding),
  );
}

/** A message with the part at a path of child numbers replaced. */
function edited(path: readonly number[], by: (part: DerNode) => Uint8Array, make = sound): Message {
  const at = (node: DerNode, [index, ...rest]: readonly number[]): Uint8Array =>
    index === undefined
      ? by(node)
      : derValue(
          node.tag,
          ...node.children.map((child, i) => (i === index ? at(child, rest) : child.encoding)),
        );
  return async (digest) => at(readDer(await make(digest)), path);
}

const LISTED_DIGEST = [1, 0, 1, 0];
const CERTIFICATES = [1, 0, 3];
const SIGNER = [1, 0, 4, 0];
const DIGEST_ALGORITHM = [...SIGNER, 2];
const SIGNATURE_ALGORITHM = [...SIGNER, 4];
const SIGNATURE = [...SIGNER, 5];

const sha512 = () => derSequence(derOid(oid.sha512));
const unnamed = () => derSequence(derOid(UNKNOWN));
const flipped = ({ tag, content }: DerNode) => {
  const bytes = Buffer.from(content);
  bytes[bytes.length - 1]! ^= 1;
  return derValue(tag, bytes);
};

const altered = { intact: false, valid: false, trusted: false, indication: 'TOTAL_FAILED' };
const undecided = { intact: null, valid: null, trusted: false, indication: 'INDETERMINATE' };
/** The signature value is right, and there is something about the message that no rule explains. */
const doubted = { ...undecided, intact: true, subIndication: 'SIG_CONSTRAINTS_FAILURE' };

interface Case {
  readonly title: string;
  readonly message: Message;
  readonly check: string;
  readonly verdict: Readonly<Partial<Record<keyof SignatureReport, unknown>>>;
}

const cases: readonly Case[] = [
  {
    title: 'content inside, where the document is the content',
    message: async (digest) => {
      const attributes = signedAttributes({ digest }, signer.certificate);
      const content = { type: oid.data, bytes: Buffer.from('another document') };
      return signedData({ ...signer, attributes, content, signature: await signer.sign(attributes) });
    },
    check: 'cms-content',
    verdict: doubted,
  },
  {
    title: 'another type of content in what is signed',
    message: (digest) => over(signedAttributes({ digest, contentType: UNKNOWN }, signer.certificate)),
    check: 'cms-content-type',
    verdict: doubted,
  },
  {
    title: 'no digest in what is signed',
    message: (digest) =>
      over(derSetOf(...listed(digest).filter((one) => !one.includes(derOid(oid.messageDigest))))),
    check: 'cms-attributes',
    verdict: { ...undecided, subIndication: 'SIG_CONSTRAINTS_FAILURE' },
  },
  {
    title: 'the digest of another document',
    message: () => over(signedAttributes({ digest: Buffer.alloc(32, 7) }, signer.certificate)),
    check: 'digest-mismatch',
    verdict: { ...altered, subIndication: 'HASH_FAILURE' },
  },
  {
    title: 'attributes signed in order but written in another',
    message: (digest) => {
      const sorted = derSetOf(...listed(digest));
      const items = readDer(sorted).children.map(({ encoding }) => encoding);
      return over(derValue(0x31, ...items.reverse()), sorted);
    },
    check: 'cms-order',
    verdict: { intact: true, valid: true, trusted: true },
  },
  {
    title: 'a signature over something else',
    message: edited(SIGNATURE, () => derOctets(Buffer.from('300602010102010a', 'hex'))),
    check: 'signature-wrong',
    verdict: { ...altered, subIndication: 'SIG_CRYPTO_FAILURE' },
  },
  {
    title: 'a digest that nobody knows',
    message: edited(
      LISTED_DIGEST,
      unnamed,
      edited(DIGEST_ALGORITHM, unnamed, () =>
        over(signedAttributes({ digest: Buffer.alloc(20, 7) }, signer.certificate)),
      ),
    ),
    check: 'digest-unknown',
    verdict: { ...undecided, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' },
  },
  {
    title: 'a known digest under a name that nobody knows',
    message: edited(DIGEST_ALGORITHM, unnamed),
    check: 'algorithm-misnamed',
    verdict: { ...undecided, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' },
  },
  {
    title: 'a known digest under the name of another',
    message: edited(LISTED_DIGEST, sha512, edited(DIGEST_ALGORITHM, sha512)),
    check: 'algorithm-misnamed',
    verdict: { ...undecided, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' },
  },
  {
    title: 'a known signature under a name that nobody knows',
    message: edited(SIGNATURE_ALGORITHM, unnamed),
    check: 'algorithm-misnamed',
    verdict: { ...undecided, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' },
  },
  {
    title: 'a signature that nobody knows how to check',
    message: edited(SIGNATURE_ALGORITHM, unnamed, edited(SIGNATURE, flipped)),
    check: 'algorithm-unknown',
    verdict: { ...undecided, subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' },
  },
  {
    title: 'algorithms that are not those which it protects (RFC 6211)',
    message: (digest) => {
      const digests = derSequence(derOid(oid.sha512));
      const protection = attribute('1.2.840.113549.1.9.52', derSequence(digests));
      return over(derSetOf(...listed(digest), protection));
    },
    check: 'algorithm-protection',
    verdict: doubted,
  },
  {
    title: 'no certificate at all',
    message: async (digest) => {
      const attributes = signedAttributes({ digest }, signer.certificate);
      const signature = await signer.sign(attributes);
      return signedData({ ...signer, attributes, signature, carryCertificates: false });
    },
    check: 'certificate-missing',
    verdict: { ...undecided, subIndication: 'NO_SIGNING_CERTIFICATE_FOUND' },
  },
  {
    title: 'somebody else’s certificate instead of the signer’s',
    message: edited(CERTIFICATES, () => derValue(0xa0, other.certificate)),
    check: 'certificate-replaced',
    verdict: { ...undecided, subIndication: 'NO_SIGNING_CERTIFICATE_FOUND' },
  },
  {
    title: 'another certificate in what is signed (RFC 5035)',
    message: (digest) => over(signedAttributes({ digest }, other.certificate)),
    check: 'certificate-not-named',
    verdict: { intact: true, valid: false, trusted: false, subIndication: 'SIG_CONSTRAINTS_FAILURE' },
  },
  {
    title: 'an attached certificate with one bit changed',
    message: edited(CERTIFICATES, (bag) => {
      const [issuing] = signer.chain;
      const isIssuing = ({ encoding }: DerNode) => Buffer.compare(encoding, issuing!) === 0;
      return derValue(
        0xa0,
        ...bag.children.map((each) => {
          const bytes = Buffer.from(each.encoding);
          if (isIssuing(each)) bytes[bytes.length - 1]! ^= 1;
          return bytes;
        }),
      );
    }),
    check: 'certificate-bag',
    verdict: doubted,
  },
  {
    title: 'a second message behind it',
    message: async (digest) => {
      const message = await sound(digest);
      return Buffer.concat([message, Buffer.alloc(3), message]);
    },
    check: 'contents-padding',
    verdict: doubted,
  },
  {
    title: 'an attribute outside the signature that nobody knows',
    message: edited(SIGNER, (info) =>
      derValue(
        info.tag,
        ...info.children.map(({ encoding }) => encoding),
        derValue(0xa1, attribute(UNKNOWN, derOctets(Buffer.from('?')))),
      ),
    ),
    check: 'unsigned-attributes',
    verdict: { intact: true, valid: true, trusted: true },
  },
];

describe('a message', () => {
  it('that is as it should be leaves nothing to say but that nothing is known of revocation', async () => {
    const report = await verify(sound);
    expect(report).toMatchObject({ intact: true, valid: true, trusted: true, level: 'B-B' });
    expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set(['revocation-missing']));
  });

  it.each(cases)('with $title is reported as such', async ({ message, check, verdict }) => {
    const report = await verify(message);
    expect(report.findings.map((finding) => finding.check)).toContain(check);
    expect(report).toMatchObject(verdict);
  });

  it('that is padded with white space cannot be verified, for readers differ over it', async () => {
    const report = await verify(sound, undefined, (text) => text.replace('00>', '  >'));
    expect(report).toMatchObject(doubted);
    expect(report.findings.map(({ check }) => check)).toContain('contents-encoding');
  });

  it('under a name of its own is read when it is an ordinary one, and not verified when it is none', async () => {
    const usual = await verify(sound, 'Example.detached');
    expect(usual).toMatchObject({ intact: true, valid: true });
    expect(usual.findings.map(({ check }) => check)).toContain('sub-filter-unusual');
    const strange = await verify(async () => Buffer.from('a signature of another kind'), 'Example.strange');
    expect(strange).toMatchObject(undecided);
    expect(strange.findings.map(({ check }) => check)).toContain('sub-filter-unknown');
  });
});
