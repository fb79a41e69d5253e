import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { importQuery } from './import-queries.ts';

/** Does one thing with an import at a time, shows what it has become, and says so. True: done. */
export function useImportAct(companyId: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(act: () => Promise<EmployeeImport>, done?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const changed = await act();
      client.setQueryData(importQuery(companyId, changed.id).queryKey, changed);
      if (done) notify('ok', done);
      return true;
    } catch (error) {
      showError(error);
      if (isFailure(error, 'IMPORT_CHANGED', 'IMPORT_JOINED', 'IMPORT_NOT_UNDOABLE'))
        void client.invalidateQueries({ queryKey: ['imports', companyId] });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
