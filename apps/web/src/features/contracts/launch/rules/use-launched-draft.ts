import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQuery } from '@tanstack/react-query';
import { sendableQuery } from '../../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useRuledDraft } from './use-ruled-draft.ts';

const NONE: readonly Category[] = [];

/** A draft in the steps after its form, where rules of its business type follow what is placed and filled in. */
export function useLaunchedDraft(contract: Contract) {
  const { company } = useCurrentUser();
  const { data = NONE } = useQuery({ ...sendableQuery(company?.id ?? ''), enabled: company !== null });
  const session = useDraft(contract);
  return { ...session, ...useRuledDraft(session, data, company) };
}
