import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ownSignaturesQuery, usableSealsQuery } from '../../seals/index.ts';
import { type OwnAction, sealTypeOf } from './find-own-action.ts';

export interface SignerSeals {
  /** A person signs with signatures of their own, which the signature dialog knows. */
  kind: 'company' | 'person';
  list: readonly Seal[];
  ready: boolean;
  failed: boolean;
  /** The sponsor named the seal; no other is offered. */
  specified: boolean;
  reload: () => void;
}

/** The seals with which the step can be done by this signer. */
export function useSignerSeals({ party, action }: OwnAction): SignerSeals {
  const type = sealTypeOf(action.type);
  const company = type !== 'PERSONAL' && party.tenantId !== null;
  const query = usableSealsQuery(party.tenantId ?? '', type === 'LP' ? 'LP' : 'COMPANY');
  const { data, isError, refetch } = useQuery({ ...query, queryFn: company ? query.queryFn! : skipToken });
  // A person's are only made ready here: the signature dialog shows them at once.
  useQuery({ ...ownSignaturesQuery, enabled: type === 'PERSONAL' });
  const specified = action.sealId !== null;
  const list = (data ?? []).filter((seal) => !specified || seal.id === action.sealId);
  return {
    kind: type === 'PERSONAL' ? 'person' : 'company',
    list,
    ready: data !== undefined,
    failed: isError,
    specified,
    reload: () => void refetch(),
  };
}
