import { generateKeyPairSync } from 'node:crypto';
import { issueCrl } from '../../src/certificates/issue-crl.ts';
import { softwareSigner } from '../../src/cms/signer.ts';
import { signPdf } from '../../src/sign/sign-pdf.ts';
import { encryptWithQpdf } from '../../src/testing/files/encrypt-with-qpdf.ts';
import { makePdf, type PdfSketch } from '../../src/testing/files/make-pdf.ts';
import { redDisc } from '../../src/testing/files/test-picture.ts';
import { hasTool } from '../../src/testing/programs/external-tools.ts';
import { signContract } from '../../src/testing/signing/sign-contract.ts';
import { makeTestPki } from '../../src/testing/signing/test-pki.ts';
import { builtInTimestamper } from '../../src/timestamp/issue-timestamp.ts';
import { contentOf } from './find-places.ts';
import { LaterRevision } from './later-revision.ts';
import { PREPARED_SKETCHES } from './prepared-sketches.ts';
import type { SignedFile, Signers } from './signed-file.ts';
import { withForm, withStamps } from './sketches.ts';

export async function makeSigners(): Promise<Signers> {
  const [pki, elsewhere] = await Promise.all([makeTestPki(), makeTestPki()]);
  const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
  const crls = [pki.root, pki.issuing].map((issuer) =>
    issueCrl({ revoked: [], number: 1, ...period }, issuer),
  );
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const withRsa = await pki.issueSigner({ commonName: '陈静' }, rsa);
  return {
    party: await pki.issueSigner({ commonName: '王一川', organization: '海棠贸易有限公司' }),
    others: [
      await pki.issueSigner({ commonName: '李四' }),
      softwareSigner(rsa, withRsa.certificate, withRsa.chain),
    ],
    outsider: await elsewhere.issueSigner({ commonName: '王一川' }),
    timestamp: builtInTimestamper(pki.timestampAuthority),
    data: {
      certificates: [pki.root, pki.issuing, pki.timestampAuthority].map(({ certificate }) => certificate),
      crls: await Promise.all(crls),
    },
    seal: await redDisc(40),
    roots: [pki.root.certificate],
  };
}

interface Shape {
  readonly name: string;
  readonly sketch: PdfSketch;
  /** Takes the place of what the sketch makes. */
  readonly upload?: () => Buffer;
  readonly parties: number;
  readonly signed: number;
  readonly isArchived?: boolean;
}

const SHAPES: readonly Shape[] = [false, true].flatMap((xrefStream) => {
  const kind = xrefStream ? 'stream' : 'table';
  return [
    { name: `one-${kind}`, sketch: { xrefStream }, parties: 1, signed: 1 },
    { name: `two-${kind}`, sketch: { xrefStream, pages: 3 }, parties: 2, signed: 2 },
    { name: `half-${kind}`, sketch: { xrefStream, pages: 2 }, parties: 2, signed: 1 },
    { name: `turned-half-${kind}`, sketch: { xrefStream, pages: 2, rotate: 90 }, parties: 2, signed: 1 },
    { name: `archived-${kind}`, sketch: { xrefStream, pages: 2 }, parties: 2, signed: 2, isArchived: true },
    { name: `form-${kind}`, sketch: { ...withForm, xrefStream }, parties: 1, signed: 1 },
    {
      name: `form-archived-${kind}`,
      sketch: { ...withForm, xrefStream },
      parties: 1,
      signed: 1,
      isArchived: true,
    },
    { name: `stamps-${kind}`, sketch: { ...withStamps, xrefStream }, parties: 1, signed: 1 },
  ];
});

const LENGTH_ELSEWHERE: Shape = {
  name: 'length',
  sketch: {},
  upload: withLengthElsewhere,
  parties: 1,
  signed: 1,
};
/** Where qpdf is at hand to encrypt the uploads. */
const ENCRYPTED_SHAPES = [1, 2].map(
  (signed): Shape => ({
    name: signed === 1 ? 'encrypted-half' : 'encrypted',
    sketch: { pages: 2 },
    upload: () => encryptWithQpdf('256'),
    parties: 2,
    signed,
  }),
);
const PREPARED_SHAPES = Object.entries(PREPARED_SKETCHES).map(
  ([name, sketch]): Shape => ({ name, sketch, parties: 1, signed: 1 }),
);

/** The length of the content stands in an object of its own, as many writers have it. */
function withLengthElsewhere(): Buffer {
  const later = new LaterRevision(makePdf());
  const text = 'BT /F1 14 Tf 72 700 Td (100) Tj ET';
  const length = later.add(String(text.length));
  return later.put(contentOf(later).num, `<< /Length ${length} >>\nstream\n${text}\nendstream`).bytes();
}

/** Files of every shape that the attacks need, signed with fresh keys. */
export async function signFiles(signers: Signers): Promise<SignedFile[]> {
  const made: SignedFile[] = [];
  const encrypted = hasTool('qpdf') ? ENCRYPTED_SHAPES : [];
  for (const shape of [...SHAPES, LENGTH_ELSEWHERE, ...PREPARED_SHAPES, ...encrypted])
    made.push(await signFile(shape, signers));
  made.push(await arrivedSigned(signers));
  return made;
}

async function signFile(
  { name, sketch, upload, parties, signed, isArchived }: Shape,
  signers: Signers,
): Promise<SignedFile> {
  const { party, timestamp, seal, data } = signers;
  const pages = sketch.pages ?? 1;
  const shape = {
    upload: upload ? upload() : makePdf(sketch),
    pages,
    parties,
    signed,
    seal,
    ...(isArchived && { archive: data }),
  };
  const bytes = await signContract(shape, async () => ({ signer: party, timestamp }));
  return { name, bytes, isClosed: true, waiting: signed < parties ? 's02' : undefined, pages };
}

/** Signed elsewhere first: never certified by us. */
async function arrivedSigned({ party, others, timestamp, seal }: Signers): Promise<SignedFile> {
  const theirs = await signPdf(makePdf({ pages: 2 }), { name: '李四', field: 'theirs', signer: others[0]! });
  const places = [{ page: 1, right: 30, bottom: 40 }];
  const look = { picture: seal, size: { width: 30, height: 30 }, places };
  const bytes = await signPdf(theirs, { name: '王一川', signer: party, timestamp, seal: look });
  return { name: 'arrived', bytes, isClosed: false, pages: 2 };
}
