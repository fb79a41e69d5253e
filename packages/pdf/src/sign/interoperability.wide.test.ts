import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCrl } from '../certificates/issue-crl.ts';
import type { SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { type Signer, softwareSigner } from '../cms/signer.ts';
import { pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makeHybrid } from '../testing/files/make-hybrid.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rewriteWithQpdf } from '../testing/files/rewrite-with-qpdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { type Abilities, runValidators } from '../testing/programs/run-validators.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { type BaselineLevel, type SignPdfOptions, signPdf } from './sign-pdf.ts';
import type { ValidationData } from './validation-revision.ts';

/** Everything that we sign, in every combination, before validators that know nothing of us. */

const everyValidator: Abilities = { pdfsig: true, openssl: 'cms' };
const algorithms: readonly [SignatureAlgorithm, Abilities, string][] = [
  ['rsa-sha256', everyValidator, ''],
  ['rsa-pss-sha256', { pdfsig: false, openssl: 'cms' }, ': pdfsig asks NSS, which reads no PSS in CMS'],
  ['ecdsa-p256-sha256', everyValidator, ''],
  ['ecdsa-p384-sha384', everyValidator, ''],
  ['ecdsa-p521-sha512', everyValidator, ''],
  [
    'ed25519',
    { pdfsig: false, openssl: 'attributes' },
    ': NSS knows it not in CMS, `openssl cms` 3.0 lacks the digest of RFC 8419',
  ],
  [
    'sm2-sm3',
    { pdfsig: false, openssl: 'attributes' },
    ': NSS knows it not, `openssl cms` assumes an empty user identity',
  ],
];

const levels: readonly BaselineLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];

/** A form with one text field, which is filled in the act of signing. */
const withForm = () =>
  makePdf({
    catalog: (add) => {
      const note = add(
        pdfDict({
          ...{ Type: pdfName('Annot'), Subtype: pdfName('Widget'), F: 4, Rect: [72, 600, 300, 630] },
          ...{ FT: pdfName('Tx'), T: encodeText('备注'), DA: encodeText('/Helv 12 Tf 0 g') },
        }),
      );
      return { AcroForm: pdfDict({ Fields: [note], NeedAppearances: true }) };
    },
    pageEntries: (add) => ({
      Annots: [add(pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Text'), Rect: [0, 0, 9, 9] }))],
    }),
  });

const kinds: [string, () => Buffer | Promise<Buffer>, Partial<SignPdfOptions>?][] = [
  ['a table file', () => makePdf({ pages: 2 })],
  ['a file of packed objects', () => makePdf({ pages: 2, xrefStream: true })],
  ['a hybrid file', makeHybrid],
  ['turned and cropped pages', () => makePdf({ pages: 2, rotate: 270, cropBox: [50, 60, 500, 700] })],
  ['a file with a form', withForm, { fills: [{ field: '备注', value: '同意 (agreed)' }] }],
  ['a file that others signed', () => signedByOthers()],
];
if (hasTool('qpdf')) {
  kinds.push(['a linearised file', () => rewriteWithQpdf('--linearize')]);
  kinds.push(['a file packed by qpdf', () => rewriteWithQpdf('--linearize --object-streams=generate')]);
  kinds.push(['an old encrypted file (RC4)', () => encryptWithQpdf('128 --use-aes=n')]);
  kinds.push([
    'an encrypted file (AES-256)',
    () => encryptWithQpdf('256', { more: '--object-streams=generate' }),
  ]);
}

let pki: TestPki;
let others: TestPki;
let picture: Buffer;
let validation: ValidationData;
const signers = new Map<SignatureAlgorithm, Signer>();

beforeAll(async () => {
  [pki, others] = await Promise.all([makeTestPki(), makeTestPki()]);
  picture = await redDisc(60);
  const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
  const crls = [pki.root, pki.issuing].map((issuer) =>
    issueCrl({ revoked: [], number: 1, ...period }, issuer),
  );
  const authorities = [pki.root, pki.issuing, pki.timestampAuthority];
  validation = {
    certificates: authorities.map(({ certificate }) => certificate),
    crls: await Promise.all(crls),
  };
  for (const [algorithm] of algorithms) {
    const key = keyFor(algorithm);
    const { certificate, chain } = await pki.issueSigner({ commonName: '张三' }, key);
    signers.set(algorithm, softwareSigner(key, certificate, chain, algorithm));
  }
});

function keyFor(algorithm: SignatureAlgorithm) {
  if (algorithm.startsWith('rsa')) return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  if (algorithm === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  const curve = { 'ecdsa-p384-sha384': 'P-384', 'ecdsa-p521-sha512': 'P-521', 'sm2-sm3': 'SM2' }[
    algorithm as string
  ];
  return generateKeyPairSync('ec', { namedCurve: curve ?? 'P-256' }).privateKey;
}

async function signedByOthers(): Promise<Buffer> {
  const signer = await others.issueSigner({ commonName: '李四' });
  return signPdf(makePdf(), { name: '李四', field: 'theirs', signer });
}

const cases = algorithms.flatMap(([algorithm, abilities, why]) =>
  levels.map((level) => ({ algorithm, abilities, level, title: `${algorithm} ${level}${why}` })),
);

describe.each(kinds)('%s', (_, make, more) => {
  let base: Buffer;
  beforeAll(async () => {
    base = await make();
  });

  test.concurrent.each(cases)('$title', async ({ algorithm, abilities, level }) => {
    const timestamp = builtInTimestamper(pki.timestampAuthority);
    const places = [{ page: -1, right: 20, bottom: 20 }];
    const seal = { picture, size: { width: 40, height: 40 }, places };
    const signer = signers.get(algorithm)!;
    const file = await signPdf(base, { name: '张三', seal, signer, timestamp, level, validation, ...more });
    expect(file.subarray(0, base.length).equals(base), 'the bytes that came').toBe(true);
    const trust = [pki.root.certificate, others.root.certificate];
    const report = await verifyPdf(file, { trust });
    expect(report.validity).toBe('unmodified');
    const ours = report.signatures.find(({ field }) => field === 'Signature001');
    expect(ours).toMatchObject({ intact: true, valid: true, trusted: true, level });
    expect(await runValidators(file, trust, abilities)).toEqual([]);
  });
});

test.skipIf(!hasTool('pdfsig') || !hasTool('openssl')).each([
  ['rsa-sha256', ['pdfsig', 'openssl cms', 'openssl ts']],
  ['ed25519', ['openssl', 'openssl ts']],
  ['sm2-sm3', ['openssl', 'openssl ts']],
] as const)('the validators of %s are awake: they see one changed byte', async (algorithm, validators) => {
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signer = signers.get(algorithm)!;
  const options = { name: '张三', signer, timestamp, level: 'B-LTA' as const, validation };
  const file = await signPdf(makePdf(), options);
  file[file.indexOf('endobj') + 6]! ^= 0x2a; // a line end becomes a blank: the document reads the same
  const [, abilities] = algorithms.find(([name]) => name === algorithm)!;
  const complaints = await runValidators(file, [pki.root.certificate], abilities);
  expect(complaints.map((complaint) => complaint.split(':')[0])).toEqual(validators);
});
