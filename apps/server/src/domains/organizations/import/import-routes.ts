import { isId } from '@cinnabar/kernel';
import { LIMITS } from '@cinnabar/protocol/limits';
import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  changeImportCall,
  commitImportCall,
  discardImportCall,
  downloadImportCall,
  getImportCall,
  listImportRowsCall,
  listImportsCall,
  undoImportCall,
  uploadImportCall,
} from '@cinnabar/protocol/organizations/import/import-calls';
import {
  changeImportSchema,
  commitImportSchema,
  employeeImportSchema,
  importIdSchema,
  importListSchema,
  importRowsQuerySchema,
  importRowsSchema,
} from '@cinnabar/protocol/organizations/import/import-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sheetTooLarge } from '../../../platform/sheets/sheet-refusals.ts';
import { receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { ProposableActs } from '../proposals/proposable-acts.ts';
import { getGrowingCompany } from '../staff/staff-policy.ts';
import { changeImport } from './actions/change-import.ts';
import { commitImport } from './actions/commit-import.ts';
import { discardImport } from './actions/discard-import.ts';
import { downloadSheet } from './actions/download-sheet.ts';
import { getImport, listImports } from './actions/get-import.ts';
import { listImportRows } from './actions/list-import-rows.ts';
import { undoImport } from './actions/undo-import.ts';
import { uploadSheet } from './actions/upload-sheet.ts';
import { describeImport } from './describe-import.ts';
import { keptUntil, lockUnfinished } from './import-policy.ts';
import { findImport } from './import-store.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet of 20,000 rows takes seconds of a process: a limit for each person. */
const AN_HOUR = { windowSeconds: 3600 };

/** Employees from a spreadsheet: upload, check, commit, undo. */
export function importRoutes(app: App, deps: OrganizationsDeps, { declare }: ProposableActs): void {
  const commit = declare(commitImportCall, {
    kind: 'EMPLOYEES_IMPORT',
    act: commitImport,
    describe: describeImport,
    hold: lockUnfinished,
    async keptUntil({ database }, { companyId, id }) {
      const found = isId(id) ? await findImport(database.db, { companyId, id }) : null;
      return found && keptUntil(found);
    },
  });
  const answer = employeeImportSchema;
  serve(app, uploadImportCall, { query: companyQuerySchema, answer }, async ({ actor, query, request }) => {
    await countAttempt(deps.database, { key: `import:${actor.userId}`, max: 60, ...AN_HOUR });
    // Authorised before the file is read: one for another company is not received.
    const company = await getGrowingCompany(deps, actor, query.companyId);
    const file = await receiveSmallFile(request, {
      maxBytes: LIMITS.spreadsheetBytes,
      tooLarge: sheetTooLarge,
    });
    return await uploadSheet(deps, actor, company, file);
  });
  serve(app, getImportCall, { query: importIdSchema, answer }, ({ actor, query }) =>
    getImport(deps, actor, query),
  );
  serve(app, listImportsCall, { query: companyQuerySchema, answer: importListSchema }, ({ actor, query }) =>
    listImports(deps, actor, query.companyId),
  );
  serve(
    app,
    listImportRowsCall,
    { query: importRowsQuerySchema, answer: importRowsSchema },
    ({ actor, query }) => listImportRows(deps, actor, query),
  );
  serve(app, downloadImportCall, { query: importIdSchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `import-sheet:${actor.userId}`, max: 60, ...AN_HOUR });
    const { name, bytes } = await downloadSheet(deps, actor, query);
    return reply
      .type(XLSX)
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes));
  });
  serve(app, changeImportCall, { body: changeImportSchema, answer }, ({ actor, body }) =>
    changeImport(deps, actor, body),
  );
  serve(app, commitImportCall, { body: commitImportSchema, answer }, commit);
  serve(app, undoImportCall, { body: importIdSchema, answer }, ({ actor, body }) =>
    undoImport(deps, actor, body),
  );
  serve(app, discardImportCall, { body: importIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    discardImport(deps, actor, body),
  );
}
