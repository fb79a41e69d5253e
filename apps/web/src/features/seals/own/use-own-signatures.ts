import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { ownSignaturesQuery } from '../seal-queries.ts';

/** What can be done to one's own signatures. Afterwards the list is read anew. */
export function useOwnSignatures() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(ownSignaturesQuery);
  return {
    prefer: useMutation({
      mutationFn: (form: { sealId: string }) => api.post<Seal>('/seal/person/default', form),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: (form: { sealId: string; name: string }) => api.post<Seal>('/seal/person/rename', form),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (form: { sealId: string }) => api.post<null>('/seal/person/delete', form),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (form: { sealId: string; preferred: boolean }) =>
        api.post<Seal>('/seal/person/restore', form),
      onSuccess,
    }),
  };
}
