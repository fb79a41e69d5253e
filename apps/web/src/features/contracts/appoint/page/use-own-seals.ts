import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { sealOfStep } from '@cinnabar/protocol/contracts/fields/seal-of-step';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { sealChoicesQuery } from '../../../seals/index.ts';

const NONE: readonly SealChoice[] = [];

/** Seals of one's own company, and which of them a step will carry as far as that is known. */
export function useOwnSeals(parties: readonly SignatoryForm[]) {
  const companyId = useCurrentUser().company?.id ?? '';
  const seals = useQuery({ ...sealChoicesQuery(companyId), enabled: companyId !== '' }).data ?? NONE;
  const sealOf = useCallback(
    (actionId: string) => sealOfStep(actionId, { parties, companyId, seals }),
    [parties, companyId, seals],
  );
  return { companyId, seals, sealOf };
}
