import { getCompanyCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { listAwaitingSealsCall } from '@cinnabar/protocol/seals/making-calls';
import type { Seal, SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import type { SealGroup } from '@cinnabar/protocol/seals/seal-specs';
import {
  listKeptSealsCall,
  listManagedSealsCall,
  listSealChoicesCall,
  listUsableSealsCall,
} from '@cinnabar/protocol/seals/seals-calls';
import {
  createSignatureCall,
  listOwnSignaturesCall,
  previewTypedSignatureCall,
} from '@cinnabar/protocol/seals/signature-calls';
import type { SignatureInk } from '@cinnabar/protocol/seals/signature-ink';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** `GET /seal/person`: the caller's own signatures, default first. */
export const ownSignaturesQuery = queryOptions({
  queryKey: ['seals', 'person'],
  queryFn: () => api(listOwnSignaturesCall),
  staleTime: 60_000,
});

/** `GET /seal/query`: the seals of a company that the caller may use. */
export const usableSealsQuery = (companyId: string, type: 'COMPANY' | 'LP') =>
  queryOptions({
    queryKey: ['seals', 'usable', companyId, type],
    queryFn: () => api(listUsableSealsCall, { query: { companyId, type } }),
    staleTime: 60_000,
  });

/** `GET /seal/choices`: the seals of one's own company, one of which is chosen for a contract. */
export const sealChoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'choices', companyId],
    queryFn: () => api(listSealChoicesCall, { query: { companyId } }),
    staleTime: 60_000,
  });

/** `GET /seal/charge`: the seals of a company that the caller keeps. */
export const keptSealsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['seals', 'kept', tenantId],
    queryFn: () => api(listKeptSealsCall, { query: { tenantId } }),
    staleTime: 60_000,
  });

/** Seals of a page: more than a company has, but for a few. */
const PAGE = 60;

export interface ManagedFilter {
  keyword: string;
  group: SealGroup | '';
  status: 'NORMAL' | 'FREEZE' | 'INVALID' | '';
  pageNo: number;
}

/** `GET /seal/page`: the seals of a company that the caller manages. */
export const managedSealsQuery = (companyId: string, { keyword, group, status, pageNo }: ManagedFilter) =>
  queryOptions({
    queryKey: ['seals', 'managed', companyId, { keyword, group, status, pageNo }],
    queryFn: () =>
      api(listManagedSealsCall, {
        query: {
          companyId,
          pageNo,
          pageSize: PAGE,
          ...(keyword ? { keyword } : {}),
          ...(group ? { group } : {}),
          ...(status ? { status } : {}),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** `GET /seal/awaiting`: seals that wait for an act of the caller. */
export const awaitingSealsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'awaiting', companyId],
    queryFn: () => api(listAwaitingSealsCall, { query: { companyId } }),
  });

/** The registered facts that stand on the seals of a company. */
export const sealOwnerQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'owner', companyId],
    queryFn: () => api(getCompanyCall, { query: { companyId } }),
  });

/** Keeps a new signature of the caller's own; its failure is shown beside the pad. */
export function useCreateSignature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: SignatureForm) => api(createSignatureCall, { body: form }),
    meta: { quiet: true },
    onSuccess: (made) => showFirst(client, made),
  });
}

/** A signature that was just made is the first choice, here as on the server. */
export function showFirst(client: QueryClient, made: Seal): void {
  client.setQueryData(ownSignaturesQuery.queryKey, (list) => [
    made,
    ...(list ?? []).filter(({ id }) => id !== made.id),
  ]);
}

/** `GET /signature/typed`: a name in every written face that has it. */
export const typedSamplesQuery = (text: string, ink: SignatureInk) =>
  queryOptions({
    queryKey: ['seals', 'typed', text, ink],
    queryFn: ({ signal }) => api(previewTypedSignatureCall, { query: { text, ink } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
