import { toChinaTime } from '@cinnabar/kernel';
import type { ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { checkDownload } from '../reading/download-policy.ts';
import { watermarkOf } from '../reading/watermark.ts';
import { findViewTokenById } from './view-token-store.ts';

/** What a link opens, until when, and who issued it: shown on its page. Throws VIEW_TOKEN_ENDED. */
export async function describePass(deps: ContractsDeps, reader: Reader): Promise<ViewPass> {
  const { pass } = reader;
  const record = pass && (await findViewTokenById(deps.database.db, pass.contractId, pass.id));
  const state = record && (await findState(deps.database.db, record.contractId));
  if (!state) throw new AppError('VIEW_TOKEN_ENDED');
  const { contractId, documentId, issuerName, expireTime } = record;
  return {
    contractId,
    documentId,
    issuerName,
    expireTime: toChinaTime(expireTime),
    download: await checkDownload(deps, { ...reader, actor: null }, state),
    watermark: watermarkOf(state, await deps.system.setting('getprotectwatermark')),
    documents: await deps.documents.listDocuments(
      documentId === null ? state.contract.documentIds : [documentId],
    ),
  };
}
