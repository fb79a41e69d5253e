import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { TYPED_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import type { AutomaticGround } from '../../seals/index.ts';
import type { AuditDetail } from '../lifecycle/lifecycle-hooks.ts';

/** What the record of an automatic signature names: the grant, who answers for it, and the will of who granted it. */
export const recordedGround = ({
  number,
  holder,
  grantedBy,
  method,
  time,
  terms,
}: AutomaticGround): AuditDetail => ({
  automaticGrant: number,
  holder,
  grantedBy,
  willMethod: method,
  willTime: time.toISOString(),
  willTerms: terms,
});

/** The same from a record; null for a signature by a person. */
export function readGround(detail: Record<string, unknown>): AutomaticGround | null {
  const { method, automaticGrant, holder, grantedBy, willMethod, willTime, willTerms } = detail;
  if (method !== 'AUTOMATIC' || typeof automaticGrant !== 'number') return null;
  return {
    number: automaticGrant,
    holder: String(holder ?? ''),
    grantedBy: String(grantedBy ?? ''),
    method: TYPED_METHODS.find((one) => one === willMethod) ?? ('PIN' as TypedMethod),
    time: new Date(String(willTime)),
    terms: String(willTerms),
  };
}
