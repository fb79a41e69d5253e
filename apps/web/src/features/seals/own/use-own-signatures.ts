import {
  chooseSignatureCall,
  deleteSignatureCall,
  renameSignatureCall,
  restoreSignatureCall,
} from '@cinnabar/protocol/seals/signature-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { ownSignaturesQuery } from '../seal-queries.ts';

/** What can be done to one's own signatures. Afterwards the list is read again. */
export function useOwnSignatures() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(ownSignaturesQuery);
  return {
    prefer: useMutation({
      mutationFn: (form: { sealId: string }) => api(chooseSignatureCall, { body: form }),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: (form: { sealId: string; name: string }) => api(renameSignatureCall, { body: form }),
      // Its form says what was refused.
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (form: { sealId: string }) => api(deleteSignatureCall, { body: form }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (form: { sealId: string; preferred: boolean }) => api(restoreSignatureCall, { body: form }),
      onSuccess,
    }),
  };
}
