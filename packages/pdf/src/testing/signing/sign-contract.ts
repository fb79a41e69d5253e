import { slicedPicture } from '../../fields/appearance/appearance.ts';
import type { PlannedField } from '../../fields/planned-field.ts';
import { closeRevision } from '../../sign/close-revision.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { type SignPlan, signRevision } from '../../sign/sign-revision.ts';
import type { ValidationData } from '../../sign/validation-revision.ts';

export interface ContractShape {
  readonly upload: Buffer;
  /** Pages of the upload: each bears a slice of every party's cross-page seal. */
  readonly pages: number;
  /** From 1 to 6. */
  readonly parties: number;
  /** How many of them have signed; all when absent. */
  readonly signed?: number;
  /** PNG. */
  readonly seal: Buffer;
  /** Closes the file for the archive (B-LTA) with these data. */
  readonly archive?: ValidationData;
}

/**
 * A contract as the product makes it: launched with every field and a certification, then signed by one party after another, each with seal,
 * text, a second place and a slice on every page. The field `ts1` waits for the archive.
 * @param signingAs what each party signs with, from 0; the platform signs with that of the first
 */
export async function signContract(
  { upload, pages, parties, signed = parties, seal, archive }: ContractShape,
  signingAs: (party: number) => Promise<Signing>,
): Promise<Buffer> {
  const all = Array.from({ length: parties }, (_, i) => i);
  const fields = all.flatMap((party) => partyFields(party, pages));
  const closing: PlannedField = { name: 'ts1', kind: 'timestamp', page: 1 };
  const launch = { name: '朱砂合同平台', time: new Date(), fields: [...fields, closing] };
  let bytes = Buffer.concat([upload, await launchRevision(upload, launch, await signingAs(0))]);
  for (const party of all.slice(0, signed)) {
    const revision = await signRevision(bytes, partyPlan(party, pages, seal), await signingAs(party));
    bytes = Buffer.concat([bytes, revision]);
  }
  if (!archive) return bytes;
  const { timestamp } = await signingAs(0);
  if (!timestamp) throw new TypeError('an archive needs a timestamp');
  return Buffer.concat([bytes, await closeRevision(bytes, { data: archive, field: 'ts1' }, timestamp)]);
}

/** What the names of a party's fields begin with: `s01`. */
const prefixOf = (party: number) => `s${String(party + 1).padStart(2, '0')}`;

const slicesOf = (party: number, pages: number) =>
  Array.from({ length: pages }, (_, i) => `${prefixOf(party)}_q${String(i + 1).padStart(3, '0')}`);

function partyFields(party: number, pages: number): PlannedField[] {
  const prefix = prefixOf(party);
  const slices = slicesOf(party, pages);
  const lock = [`${prefix}_sig`, `${prefix}_txt`, `${prefix}_two`, ...slices];
  const rect = (x: number, width: number) => ({ x, y: 0.85 - 0.14 * party, width, height: 0.1 });
  return [
    { name: `${prefix}_sig`, kind: 'signature', page: pages, rect: rect(0.05, 0.2), lock },
    { name: `${prefix}_txt`, kind: 'text', page: pages, rect: rect(0.3, 0.3) },
    { name: `${prefix}_two`, kind: 'place', page: 1, rect: rect(0.65, 0.2) },
    ...slices.map((name, i) => ({ name, kind: 'slice' as const, page: i + 1, rect: rect(0.95, 0.05) })),
  ];
}

/** What a party writes and draws when it signs. */
export function partyPlan(party: number, pages: number, seal: Buffer): SignPlan {
  const picture = [{ kind: 'picture' as const, picture: seal }];
  const text = '同意 (agreed) 2026';
  const prefix = prefixOf(party);
  return {
    field: `${prefix}_sig`,
    name: '王一川',
    reason: '同意签署 (agreed)',
    time: new Date(),
    appearance: picture,
    fills: [
      { field: `${prefix}_txt`, value: text, appearance: [{ kind: 'text', text }] },
      { field: `${prefix}_two`, appearance: picture },
      ...slicesOf(party, pages).map((field, i) => ({ field, appearance: [slicedPicture(seal, i, pages)] })),
    ],
  };
}
