import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useQueryClient } from '@tanstack/react-query';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { proposalsQuery } from '../../../lib/queries/proposals-query.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { importQuery } from './import-queries.ts';

/** Does one thing with an import at a time, shows what it has become, and says so. True: done, or sent to another officer. */
export function useImportAct(companyId: string) {
  const client = useQueryClient();
  const single = useSingleAct();
  const run = (act: () => Promise<EmployeeImport>, done?: string): Promise<boolean> =>
    single.run(
      async () => {
        const changed = await act();
        client.setQueryData(importQuery(companyId, changed.id).queryKey, changed);
      },
      {
        done,
        failed: (error) => {
          if (isFailure(error, 'IMPORT_CHANGED', 'IMPORT_JOINED', 'IMPORT_NOT_UNDOABLE'))
            void client.invalidateQueries({ queryKey: ['imports', companyId] });
          // Sent for confirmation on another page.
          if (isFailure(error, 'IMPORT_WAITS')) void client.invalidateQueries(proposalsQuery(companyId));
        },
      },
    );
  return { busy: single.busy, run };
}
