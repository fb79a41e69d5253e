import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { CSSProperties } from 'react';
import { partyColor } from './party-color.ts';
import { partyIndexOf } from './place-kinds.ts';

/** What the sponsor fills before sending belongs to no party and has no party's colour. */
export const SPONSOR_COLOR = { '--party': 'var(--text-2)', '--party-tint': 'var(--sunken)' } as CSSProperties;

export function ownerColor(parties: readonly SignatoryForm[], owner: string): CSSProperties {
  const index = partyIndexOf(parties, owner);
  return index < 0 ? SPONSOR_COLOR : partyColor(index);
}
