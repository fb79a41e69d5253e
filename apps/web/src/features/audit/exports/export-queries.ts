import { listExportsCall } from '@cinnabar/protocol/audit/export-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Events bring the progress; what one of them missed is looked for. */
const LOOK_MS = 5000;

export const exportsQuery = queryOptions({
  queryKey: ['audit-exports'],
  queryFn: () => api(listExportsCall),
  refetchInterval: ({ state }) => (state.data?.list.some((one) => one.state === 'RUNNING') ? LOOK_MS : false),
});
