import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { BULK, bulkQuery } from './bulk-queries.ts';

/** Does one thing with a run at a time and shows what it has become; after a refusal it is read again. True: done. */
export function useBulkAct(id: string) {
  const client = useQueryClient();
  const single = useSingleAct();
  const run = (act: () => Promise<BulkRun>, done?: string): Promise<boolean> =>
    single.run(
      async () => {
        const changed = await act();
        // An answer from before must not replace it.
        await client.cancelQueries(bulkQuery(id));
        client.setQueryData(bulkQuery(id).queryKey, changed);
        void client.invalidateQueries({ queryKey: [...BULK, 'list'] });
      },
      { done, failed: () => void client.invalidateQueries(bulkQuery(id)) },
    );
  return { busy: single.busy, run };
}
