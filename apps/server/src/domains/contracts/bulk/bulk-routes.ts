import {
  changeBulkCall,
  downloadBulkCall,
  downloadBulkSheetCall,
  getBulkCall,
  listBulkCall,
  listBulkRowsCall,
  previewBulkCall,
  readBulkValuesCall,
  removeBulkCall,
  startBulkCall,
  stopBulkCall,
  uploadBulkCall,
} from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import {
  bulkIdSchema,
  bulkListQuerySchema,
  bulkListSchema,
  bulkPreviewSchema,
  bulkRowsQuerySchema,
  bulkRowsSchema,
  bulkRunSchema,
  bulkSheetQuerySchema,
  bulkValuesQuerySchema,
  bulkValuesSchema,
  changeBulkSchema,
  newBulkQuerySchema,
  startBulkSchema,
} from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sheetTooLarge } from '../../../platform/sheets/sheet-refusals.ts';
import { receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { changeBulk } from './actions/change-bulk.ts';
import { downloadEmptySheet } from './actions/download-empty-sheet.ts';
import { downloadResult } from './actions/download-result.ts';
import { removeBulk, stopBulk } from './actions/end-bulk.ts';
import { previewRow } from './actions/preview-row.ts';
import { getBulk, listBulkRows, listBulks, readBulkValues } from './actions/read-bulks.ts';
import { startBulk } from './actions/start-bulk.ts';
import { requireUsable, uploadBulk } from './actions/upload-bulk.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet takes a second of a process: a limit for each person. */
const AN_HOUR = { windowSeconds: 3600 };
/** Checking a thousand rows again takes some hundred milliseconds of a worker. */
const CHANGES = { max: 120, windowSeconds: 60 };
const PREVIEW_WIDTH = 1200;

/** Contracts from a spreadsheet: upload, check, start, stop, go on. */
export function bulkRoutes(app: App, deps: ContractsDeps): void {
  const { database } = deps;
  const answer = bulkRunSchema;
  const sendSheet = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Uint8Array }) =>
    reply
      .type(XLSX)
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes));

  serve(app, downloadBulkSheetCall, { query: bulkSheetQuerySchema }, async ({ actor, query, reply }) => {
    await countAttempt(database, { key: `bulk-sheet:${actor.userId}`, max: 60, ...AN_HOUR });
    return sendSheet(reply, await downloadEmptySheet(deps, actor, query.versionId));
  });
  serve(app, uploadBulkCall, { query: newBulkQuerySchema, answer }, async ({ actor, query, request }) => {
    await countAttempt(database, { key: `bulk:${actor.userId}`, max: 60, ...AN_HOUR });
    // Authorised before the file is read.
    await requireUsable(deps, actor, query);
    const file = await receiveSmallFile(request, {
      maxBytes: LIMITS.spreadsheetBytes,
      tooLarge: sheetTooLarge,
    });
    return uploadBulk(deps, actor, query, file);
  });
  serve(app, listBulkCall, { query: bulkListQuerySchema, answer: bulkListSchema }, ({ actor, query }) =>
    listBulks(deps, actor, query),
  );
  serve(app, getBulkCall, { query: bulkIdSchema, answer }, ({ actor, query }) =>
    getBulk(deps, actor, query.id),
  );
  serve(app, listBulkRowsCall, { query: bulkRowsQuerySchema, answer: bulkRowsSchema }, ({ actor, query }) =>
    listBulkRows(deps, actor, query),
  );
  serve(
    app,
    readBulkValuesCall,
    { query: bulkValuesQuerySchema, answer: bulkValuesSchema },
    ({ actor, query }) => readBulkValues(deps, actor, query),
  );
  serve(app, downloadBulkCall, { query: bulkIdSchema }, async ({ actor, query, reply }) => {
    await countAttempt(database, { key: `bulk-sheet:${actor.userId}`, max: 60, ...AN_HOUR });
    return sendSheet(reply, await downloadResult(deps, actor, query.id));
  });
  serve(app, previewBulkCall, { body: bulkPreviewSchema }, ({ actor, body, reply }) =>
    deps.templates.sendPreview(actor, { page: body.page, width: body.width ?? PREVIEW_WIDTH }, reply, () =>
      previewRow(deps, actor, body),
    ),
  );
  serve(app, changeBulkCall, { body: changeBulkSchema, answer }, async ({ actor, body }) => {
    await countAttempt(database, { key: `bulk-change:${actor.userId}`, ...CHANGES });
    return changeBulk(deps, actor, body);
  });
  serve(app, startBulkCall, { body: startBulkSchema, answer }, ({ actor, body }) =>
    startBulk(deps, actor, body),
  );
  serve(app, stopBulkCall, { body: bulkIdSchema, answer }, ({ actor, body }) =>
    stopBulk(deps, actor, body.id),
  );
  serve(app, removeBulkCall, { body: bulkIdSchema, answer: nothingSchema }, ({ actor, body }) =>
    removeBulk(deps, actor, body.id),
  );
}
