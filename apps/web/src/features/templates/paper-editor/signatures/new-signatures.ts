import { newId } from '@cinnabar/kernel';
import type { Translate } from '@cinnabar/locales/translate';
import type { PaperSignatures } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperWork } from '../paper-session.ts';

export type PaperParty = PaperSignatures['parties'][number];
export type PlaceType = PaperParty['places'][number]['type'];

/** Millimetres of a place as it is made: a seal at its true size, a line for a name. */
const SIZES = { SEAL_CORPORATE: [42, 42], SEAL_PERSONAL: [40, 15], TIMESTAMP: [36, 8] } as const;

export function newPlace(type: PlaceType): PaperParty['places'][number] {
  const [width, height] = SIZES[type];
  return { id: newId(), type, required: true, width, height };
}

/** Where a role signs: a company with its seal, a person with their name, both with the day. */
export const newParty = (
  { id, name, tenantType }: PaperWork['roles'][number],
  t: Translate<'templates-paper'>,
): PaperParty => ({
  role: id,
  title: [{ kind: 'text', text: t(tenantType === 'PERSONAL' ? 'party.signs' : 'party.seals', { name }) }],
  titleMarks: { bold: true },
  lines: [],
  places: [newPlace(tenantType === 'PERSONAL' ? 'SEAL_PERSONAL' : 'SEAL_CORPORATE')],
  date: { id: newId(), label: [{ kind: 'text', text: t('party.date') }] },
});

/** A signature block with every role. */
export const newSignatures = (
  roles: PaperWork['roles'],
  t: Translate<'templates-paper'>,
): PaperSignatures => ({
  kind: 'signatures',
  id: newId(),
  columns: 2,
  keepTogether: true,
  parties: roles.map((role) => newParty(role, t)),
});
