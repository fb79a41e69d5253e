import {
  addSealFilingCall,
  getSealFilingCall,
  getSealFilingFileCall,
} from '@cinnabar/protocol/seals/filing/filing-calls';
import { addFilingSchema, sealFilingSchema } from '@cinnabar/protocol/seals/filing/filing-schema';
import { MOST_FILING_BYTES } from '@cinnabar/protocol/seals/filing/filing-values';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import { unwrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readFields, receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findFilingFile } from './filing-store.ts';
import { filingContext, keepFiling, readFiling, requireKeeper, requireReader } from './keep-filing.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** The receipt of the filing of a seal with the police. */
export function filingRoutes(app: App, deps: SealsDeps): void {
  serve(app, getSealFilingCall, { query: sealIdSchema, answer: sealFilingSchema }, ({ actor, query }) =>
    readFiling(deps, actor, query.sealId),
  );

  serve(app, getSealFilingFileCall, { query: sealIdSchema }, async ({ actor, query, reply }) => {
    const { seal } = await requireReader(deps, actor, query.sealId);
    const found = await findFilingFile(deps.database.db, seal.id);
    if (!found) throw new AppError('NOT_FOUND');
    const bytes = unwrapSecret(deps.masterKey, found.file, filingContext(seal.id));
    // Downloaded, not shown: it is as it was sent.
    return reply
      .type(found.mediaType)
      .header('content-disposition', `attachment; filename="filing.${ENDINGS[found.mediaType]}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  serve(app, addSealFilingCall, { answer: sealFilingSchema }, async ({ actor, request }) => {
    const { bytes, fields } = await receiveSmallFile(request, {
      maxBytes: MOST_FILING_BYTES,
      tooLarge: () => new AppError('SEAL_FILING_TOO_LARGE', { params: { megabytes: 5 } }),
      // Authorised before the file is read, where the seal comes before it, as from the browser.
      begun: async (before) => {
        if (before.sealId !== undefined) await begin(actor, before.sealId);
      },
    });
    const form = readFields(addFilingSchema, fields);
    await begin(actor, form.sealId);
    return keepFiling(deps, actor, form, bytes);
  });

  async function begin(actor: Actor, sealId: string): Promise<void> {
    await app.requireResource(actor, addSealFilingCall.resource, { sealId });
    await requireKeeper(deps, actor, sealId);
  }
}
