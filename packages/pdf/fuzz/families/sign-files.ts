import { generateKeyPairSync } from 'node:crypto';
import { issueCrl } from '../../src/certificates/issue-crl.ts';
import { softwareSigner } from '../../src/cms/signer.ts';
import { slicedPicture } from '../../src/fields/appearance/appearance.ts';
import type { PlannedField } from '../../src/fields/planned-field.ts';
import { closeRevision } from '../../src/sign/close-revision.ts';
import { launchRevision } from '../../src/sign/launch-revision.ts';
import { signPdf } from '../../src/sign/sign-pdf.ts';
import { type SignPlan, signRevision } from '../../src/sign/sign-revision.ts';
import { makePdf, type PdfSketch } from '../../src/testing/make-pdf.ts';
import { redDisc } from '../../src/testing/test-picture.ts';
import { makeTestPki } from '../../src/testing/test-pki.ts';
import { builtInTimestamper } from '../../src/timestamp/issue-timestamp.ts';
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
    stranger: await elsewhere.issueSigner({ commonName: '王一川' }),
    timestamp: builtInTimestamper(pki.timestampAuthority),
    data: {
      certificates: [pki.root, pki.issuing, pki.timestampAuthority].map(({ certificate }) => certificate),
      crls: await Promise.all(crls),
    },
    seal: await redDisc(40),
    roots: [pki.root.certificate],
  };
}

type Party = 's01' | 's02';

function partyFields(party: Party, pages: number): PlannedField[] {
  const y = party === 's01' ? 0.5 : 0.2;
  const slices = Array.from({ length: pages }, (_, i) => `${party}_q${i + 1}`);
  const own = [`${party}_sig`, `${party}_txt`, `${party}_two`, ...slices];
  const rect = (x: number, width: number) => ({ x, y, width, height: 0.1 });
  return [
    { name: `${party}_sig`, kind: 'signature', page: pages, rect: rect(0.1, 0.2), lock: own },
    { name: `${party}_txt`, kind: 'text', page: pages, rect: rect(0.4, 0.3) },
    { name: `${party}_two`, kind: 'place', page: 1, rect: rect(0.1, 0.2) },
    ...slices.map((name, i) => ({ name, kind: 'slice' as const, page: i + 1, rect: rect(0.95, 0.05) })),
  ];
}

/** What a party writes and draws when it signs. */
export function partyPlan(party: Party, pages: number, seal: Buffer): SignPlan {
  const picture = [{ kind: 'picture' as const, picture: seal }];
  const slices = Array.from({ length: pages }, (_, i) => ({
    field: `${party}_q${i + 1}`,
    appearance: [slicedPicture(seal, i, pages)],
  }));
  return {
    field: `${party}_sig`,
    name: '王一川',
    reason: '同意签署',
    time: new Date(),
    appearance: picture,
    fills: [
      { field: `${party}_txt`, value: '同意 2026', appearance: [{ kind: 'text', text: '同意 2026' }] },
      { field: `${party}_two`, appearance: picture },
      ...slices,
    ],
  };
}

interface Shape {
  readonly name: string;
  readonly sketch: PdfSketch;
  readonly parties: readonly Party[];
  readonly signed: number;
  readonly isArchived?: boolean;
}

const SHAPES: readonly Shape[] = [false, true].flatMap((xrefStream) => {
  const kind = xrefStream ? 'stream' : 'table';
  const two = ['s01', 's02'] as const;
  return [
    { name: `one-${kind}`, sketch: { xrefStream }, parties: ['s01'], signed: 1 },
    { name: `two-${kind}`, sketch: { xrefStream, pages: 3 }, parties: two, signed: 2 },
    { name: `half-${kind}`, sketch: { xrefStream, pages: 2 }, parties: two, signed: 1 },
    { name: `turned-half-${kind}`, sketch: { xrefStream, pages: 2, rotate: 90 }, parties: two, signed: 1 },
    { name: `archived-${kind}`, sketch: { xrefStream, pages: 2 }, parties: two, signed: 2, isArchived: true },
    { name: `form-${kind}`, sketch: { ...withForm, xrefStream }, parties: ['s01'], signed: 1 },
    {
      name: `form-archived-${kind}`,
      sketch: { ...withForm, xrefStream },
      parties: ['s01'],
      signed: 1,
      isArchived: true,
    },
    { name: `stamps-${kind}`, sketch: { ...withStamps, xrefStream }, parties: ['s01'], signed: 1 },
  ];
});

/** Files of every shape that the attacks need, signed with fresh keys. */
export async function signFiles(signers: Signers): Promise<SignedFile[]> {
  const made: SignedFile[] = [];
  for (const shape of SHAPES) made.push(await signFile(shape, signers));
  made.push(await arrivedSigned(signers));
  return made;
}

async function signFile(
  { name, sketch, parties, signed, isArchived }: Shape,
  signers: Signers,
): Promise<SignedFile> {
  const { party: signer, timestamp, seal, data } = signers;
  const pages = sketch.pages ?? 1;
  const fields = parties.flatMap((party) => partyFields(party, pages));
  const closing: PlannedField = { name: 'ts1', kind: 'timestamp', page: 1 };
  let bytes = makePdf(sketch);
  const facts = { name: '朱砂合同平台', time: new Date() };
  const append = (revision: Buffer) => {
    bytes = Buffer.concat([bytes, revision]);
  };
  append(await launchRevision(bytes, { ...facts, fields: [...fields, closing] }, { signer }));
  for (const party of parties.slice(0, signed))
    append(await signRevision(bytes, partyPlan(party, pages, seal), { signer, timestamp }));
  if (isArchived) append(await closeRevision(bytes, { data, field: 'ts1' }, timestamp));
  const waiting = signed < parties.length ? ('s02' as const) : undefined;
  return { name, bytes, isClosed: true, waiting, pages };
}

/** Signed elsewhere first: never certified by us. */
async function arrivedSigned({ party, others, timestamp, seal }: Signers): Promise<SignedFile> {
  const theirs = await signPdf(makePdf({ pages: 2 }), { name: '李四', field: 'theirs', signer: others[0]! });
  const places = [{ page: 1, right: 30, bottom: 40 }];
  const look = { picture: seal, size: { width: 30, height: 30 }, places };
  const bytes = await signPdf(theirs, { name: '王一川', signer: party, timestamp, seal: look });
  return { name: 'arrived', bytes, isClosed: false, pages: 2 };
}
