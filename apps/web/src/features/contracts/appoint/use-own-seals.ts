import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCurrentUser } from '../../../lib/session.ts';
import { usableSealsQuery } from '../../seals/index.ts';

const NONE: readonly Seal[] = [];

/** Seals of one's own company that one may use, and which of them is settled for a step. */
export function useOwnSeals(parties: readonly SignatoryForm[]) {
  const companyId = useCurrentUser().company?.id ?? '';
  const seals =
    useQuery({ ...usableSealsQuery(companyId, 'COMPANY'), enabled: companyId !== '' }).data ?? NONE;
  const sealOf = useCallback(
    (actionId: string) => {
      const action = parties.flatMap(({ actions }) => actions).find(({ id }) => id === actionId);
      return seals.find(({ id }) => id === action?.sealId) ?? null;
    },
    [parties, seals],
  );
  return { companyId, seals, sealOf };
}
