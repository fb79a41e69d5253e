import type { StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ownSignaturesQuery, stepSealsQuery, usableSealsQuery } from '../../seals/index.ts';
import { type OwnAction, sealTypeOf } from './find-own-action.ts';

export interface SignerSeals {
  /** A person signs with signatures of their own, which the signature dialog knows. */
  kind: 'company' | 'person';
  list: readonly Seal[];
  /** Seals of the company that the signer may not use now, with what they can do about it. */
  closed: StepSeals;
  /** What will be recorded and reported when one of the company's seals is used, in words. */
  noted: readonly string[];
  ready: boolean;
  failed: boolean;
  /** The sponsor named the seal; no other is offered. */
  specified: boolean;
  reload: () => void;
}

/** The seals with which the step can be done by this signer. */
export function useSignerSeals(contractId: string, { party, action }: OwnAction): SignerSeals {
  const type = sealTypeOf(action.type);
  const company = type !== 'PERSONAL' && party.tenantId !== null;
  const ofLp = usableSealsQuery(party.tenantId ?? '', 'LP');
  const lp = useQuery({ ...ofLp, queryFn: company && type === 'LP' ? ofLp.queryFn! : skipToken });
  const ofStep = stepSealsQuery({ contractId, actionId: action.id });
  const step = useQuery({ ...ofStep, queryFn: company && type === 'COMPANY' ? ofStep.queryFn! : skipToken });
  // A person's are only made ready here: the signature dialog shows them at once.
  useQuery({ ...ownSignaturesQuery, enabled: type === 'PERSONAL' });
  const specified = action.sealId !== null;
  const { isError, refetch } = type === 'LP' ? lp : step;
  const seals = type === 'LP' ? lp.data : step.data?.flatMap(({ seal, usable }) => (usable ? [seal] : []));
  const list = (seals ?? []).filter((seal) => !specified || seal.id === action.sealId);
  const offered = (step.data ?? []).filter(({ seal }) => list.some(({ id }) => id === seal.id));
  return {
    kind: type === 'PERSONAL' ? 'person' : 'company',
    list,
    closed: (step.data ?? []).filter(({ usable }) => !usable),
    noted: offered.flatMap(({ seal, noted }) =>
      noted.map((line) => (list.length > 1 ? `${seal.name}：${line}` : line)),
    ),
    ready: seals !== undefined,
    failed: isError,
    specified,
    reload: () => void refetch(),
  };
}
