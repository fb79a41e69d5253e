import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { issueCrl } from '../src/certificates/issue-crl.ts';
import type { SignatureAlgorithm } from '../src/cms/signature-algorithm.ts';
import { softwareSigner } from '../src/cms/signer.ts';
import { type BaselineLevel, signPdf } from '../src/sign/sign-pdf.ts';
import type { Signing } from '../src/sign/sign-prepared.ts';
import { type ValidationData, validationRevision } from '../src/sign/validation-revision.ts';
import { encryptWithQpdf } from '../src/testing/files/encrypt-with-qpdf.ts';
import { makeHybrid } from '../src/testing/files/make-hybrid.ts';
import { makePdf, type PdfSketch } from '../src/testing/files/make-pdf.ts';
import { rewriteWithQpdf } from '../src/testing/files/rewrite-with-qpdf.ts';
import { redDisc } from '../src/testing/files/test-picture.ts';
import { signContract } from '../src/testing/signing/sign-contract.ts';
import { makeTestPki, type TestPki } from '../src/testing/signing/test-pki.ts';
import { builtInTimestamper } from '../src/timestamp/issue-timestamp.ts';
import { typesetReport } from '../src/typeset/report/typeset-report.ts';

export interface Kind {
  readonly name: string;
  /** Part of the short run. */
  readonly isQuick?: boolean;
  /** Another program has to make the upload. */
  readonly needs?: 'qpdf';
  make(by: Signers): Promise<Buffer>;
}

/** Who signs in one run. */
export interface Signers {
  readonly pki: TestPki;
  readonly elsewhere: TestPki;
  readonly seal: Buffer;
  readonly data: ValidationData;
  /** DER. */
  readonly roots: readonly Uint8Array[];
}

export async function makeSigners(): Promise<Signers> {
  const [pki, elsewhere] = await Promise.all([makeTestPki(), makeTestPki()]);
  const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
  const issuers = [pki.root, pki.issuing, elsewhere.root, elsewhere.issuing];
  const crls = await Promise.all(
    issuers.map((issuer) => issueCrl({ revoked: [], number: 1, ...period }, issuer)),
  );
  const authorities = [...issuers, pki.timestampAuthority];
  const data = { certificates: authorities.map(({ certificate }) => certificate), crls };
  const roots = [pki.root.certificate, elsewhere.root.certificate];
  return { pki, elsewhere, seal: await redDisc(60), data, roots };
}

interface Shape {
  readonly upload?: () => Buffer | Promise<Buffer>;
  readonly sketch?: PdfSketch;
  readonly pages?: number;
  readonly parties?: number;
  readonly level?: BaselineLevel;
  readonly algorithm?: SignatureAlgorithm;
}

function contract({
  upload,
  sketch = {},
  pages = sketch.pages ?? 1,
  parties = 1,
  level = 'B-T',
  algorithm,
}: Shape) {
  return async ({ pki, seal, data }: Signers): Promise<Buffer> => {
    const timestamp = level === 'B-B' ? undefined : builtInTimestamper(pki.timestampAuthority);
    const signingAs = async (): Promise<Signing> => ({ signer: await signerOf(pki, algorithm), timestamp });
    const archive = level === 'B-LTA' ? { archive: data } : {};
    const base = upload ? await upload() : makePdf({ ...sketch, pages });
    const bytes = await signContract({ upload: base, pages, parties, seal, ...archive }, signingAs);
    return level === 'B-LT' ? Buffer.concat([bytes, validationRevision(bytes, data)]) : bytes;
  };
}

async function signerOf(pki: TestPki, algorithm?: SignatureAlgorithm) {
  const subject = { commonName: '王一川', organization: '海棠贸易有限公司' };
  if (!algorithm) return pki.issueSigner(subject);
  const key = keyFor(algorithm);
  const { certificate, chain } = await pki.issueSigner(subject, key);
  return softwareSigner(key, certificate, chain, algorithm);
}

function keyFor(algorithm: SignatureAlgorithm): KeyObject {
  if (algorithm.startsWith('rsa')) return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  if (algorithm === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  const curves: Readonly<Partial<Record<SignatureAlgorithm, string>>> = {
    'ecdsa-p384-sha384': 'P-384',
    'ecdsa-p521-sha512': 'P-521',
    'sm2-sm3': 'SM2',
  };
  return generateKeyPairSync('ec', { namedCurve: curves[algorithm] ?? 'P-256' }).privateKey;
}

/** Signed by others first: never certified by us, and every place a signature of its own. */
async function arrivedSigned({ pki, elsewhere, seal, data }: Signers): Promise<Buffer> {
  const theirs = await elsewhere.issueSigner({ commonName: '李四' });
  const upload = await signPdf(makePdf({ pages: 2 }), { name: '李四', field: 'theirs', signer: theirs });
  const places = [{ page: 1, right: 30, bottom: 40 }];
  const look = { picture: seal, size: { width: 30, height: 30 }, places };
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signer = await signerOf(pki);
  return signPdf(upload, { name: '王一川', signer, timestamp, seal: look, level: 'B-LTA', validation: data });
}

/** The declaration by which a contract is voided: typeset, then signed by all parties (decision 0024). */
async function declaration(by: Signers): Promise<Buffer> {
  const { bytes, pages } = await typesetReport({
    title: '合同作废声明',
    language: 'zh-CN',
    footer: '第 {page} 页，共 {total} 页',
    blocks: [
      { kind: 'title', text: '合同作废声明', subtitle: 'Declaration of voidness' },
      { kind: 'facts', rows: [['合同主题', '2026 年度软件技术服务合同']] },
      { kind: 'text', text: '各方确认，上述合同自全部各方签署本声明之日起作废。' },
    ],
  });
  return contract({ upload: () => bytes, pages, parties: 2, level: 'B-LTA' })(by);
}

const ALGORITHMS: readonly SignatureAlgorithm[] = [
  'rsa-sha256',
  'rsa-pss-sha256',
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'ecdsa-p521-sha512',
  'ed25519',
  'sm2-sm3',
];
const LEVELS: readonly BaselineLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];
/** Both ways to list objects (ISO 32000-2, 7.5.4 and 7.5.8). */
const PACKED: readonly (readonly [string, PdfSketch])[] = [
  ['table', {}],
  ['packed objects', { xrefStream: true }],
];

/** Every kind of signed file that this package makes: parties, levels, algorithms, pages, encryption, length, origin. */
export const KINDS: readonly Kind[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((parties): Kind[] =>
    PACKED.map(([how, sketch]) => ({
      name: `${parties} ${parties === 1 ? 'party' : 'parties'}, all fields, cross-page seal, ${how}, B-LTA`,
      isQuick: parties === 2 || parties === 6,
      make: contract({ sketch: { ...sketch, pages: 3 }, parties, level: 'B-LTA' }),
    })),
  ),
  ...LEVELS.map((level): Kind => ({ name: `2 parties, ${level}`, make: contract({ parties: 2, level }) })),
  ...ALGORITHMS.flatMap((algorithm): Kind[] =>
    LEVELS.map((level) => ({
      name: `${algorithm}, ${level}`,
      isQuick: level === 'B-LTA',
      make: contract({ algorithm, level }),
    })),
  ),
  ...([90, 180, 270] as const).map(
    (rotate): Kind => ({
      name: `pages turned by ${rotate}°, cropped, 2 parties, B-LTA`,
      isQuick: rotate === 90,
      make: contract({
        sketch: { rotate, pages: 2, cropBox: [50, 60, 500, 700] },
        parties: 2,
        level: 'B-LTA',
      }),
    }),
  ),
  ...(
    [
      ['RC4, 128 bits', '128 --use-aes=n'],
      ['AES-128', '128 --use-aes=y'],
      ['AES-256', '256'],
    ] as const
  ).map(
    ([name, encryption]): Kind => ({
      name: `encrypted by ${name}, 2 parties, B-LTA`,
      needs: 'qpdf',
      isQuick: name === 'AES-256',
      make: contract({ upload: () => encryptWithQpdf(encryption), pages: 2, parties: 2, level: 'B-LTA' }),
    }),
  ),
  {
    name: 'encrypted by AES-256, packed by qpdf, B-LTA',
    needs: 'qpdf',
    make: contract({
      upload: () => encryptWithQpdf('256', { more: '--object-streams=generate' }),
      pages: 2,
      level: 'B-LTA',
    }),
  },
  {
    name: 'linearised, packed by qpdf, B-LTA',
    needs: 'qpdf',
    isQuick: true,
    make: contract({
      upload: () => rewriteWithQpdf('--linearize --object-streams=generate'),
      pages: 12,
      parties: 2,
      level: 'B-LTA',
    }),
  },
  {
    name: 'hybrid upload, B-LTA',
    isQuick: true,
    make: contract({ upload: makeHybrid, pages: 2, level: 'B-LTA' }),
  },
  { name: '500 pages, 2 parties, B-LTA', make: contract({ pages: 500, parties: 2, level: 'B-LTA' }) },
  { name: 'arrived signed by others, B-LTA', isQuick: true, make: arrivedSigned },
  { name: 'declaration that voids a contract, 2 parties, B-LTA', isQuick: true, make: declaration },
];
