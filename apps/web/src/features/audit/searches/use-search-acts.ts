import {
  changeSearchCall,
  deleteSearchCall,
  restoreSearchCall,
  saveSearchCall,
} from '@cinnabar/protocol/audit/search-calls';
import type { ChangeSearch, SaveSearch } from '@cinnabar/protocol/audit/search-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** What can be done to saved searches. Each is a record of the log, which is read again too. */
export function useSearchActs() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['audit'] });
  // Their form says what was refused.
  const meta = { quiet: true };
  return {
    save: useMutation({
      mutationFn: (body: SaveSearch) => api(saveSearchCall, { body }),
      meta,
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (body: ChangeSearch) => api(changeSearchCall, { body }),
      meta,
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => api(deleteSearchCall, { body: { id } }), onSuccess }),
    restore: useMutation({ mutationFn: (id: string) => api(restoreSearchCall, { body: { id } }), onSuccess }),
  };
}
