import { newId } from '@cinnabar/kernel';
import type { IssuedViewToken, ViewTokenForm } from '@cinnabar/protocol/contracts/view-token-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { qrDataUrl } from '../../../platform/http/qr-code.ts';
import { actorOf } from '../../audit/index.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentViewToken } from './present-view-token.ts';
import { hashViewToken, newViewToken } from './view-token-digest.ts';
import { countLiveTokens, insertViewToken, type ViewTokenRecord } from './view-token-store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Of one person for one contract. */
const MOST_LIVE = 20;

/**
 * A link for reading, made by any user who may read the contract: its sponsor, its parties. A draft has no links. Errors: NOT_FOUND,
 * CONTRACT_DRAFT, VIEW_TOKENS_TOO_MANY.
 */
export async function issueViewToken(
  deps: ContractsDeps,
  actor: Actor,
  form: ViewTokenForm,
): Promise<IssuedViewToken> {
  const { contract } = (await authoriseAct(deps, actor, form.contractId, 'share')).state;
  const { documentId = null, hours, download } = form;
  if (documentId !== null && !contract.documentIds.includes(documentId)) throw new AppError('NOT_FOUND');
  const now = deps.clock.now();
  const token = newViewToken();
  const record: ViewTokenRecord = {
    contractId: contract.id,
    id: newId(),
    documentId,
    download,
    tokenHash: hashViewToken(token),
    issuerId: actor.userId,
    issuerName: actor.name,
    createTime: now,
    expireTime: new Date(now.getTime() + hours * HOUR_MS),
    lastUseTime: null,
  };
  await deps.database.transaction(async (tx) => {
    if ((await countLiveTokens(tx, contract.id, actor.userId, now)) >= MOST_LIVE)
      throw new AppError('VIEW_TOKENS_TOO_MANY', { params: { max: MOST_LIVE } });
    await insertViewToken(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contract.id },
      event: 'VIEW_TOKEN_ISSUE',
      actor: actorOf(actor),
      detail: { documentId, hours, use: download ? 'DOWNLOAD' : 'READ' },
      subjectId: record.id,
    });
  });
  const url = addressOf(linkBase(actor.origin, deps.config.publicUrl), record, token);
  return { ...presentViewToken(record), viewToken: token, url, qr: qrDataUrl(url) };
}

/** A page that opens without a session: the whole contract, or one file of it. */
function addressOf(base: string, record: ViewTokenRecord, token: string): string {
  const { contractId, documentId } = record;
  const path =
    documentId === null ? `/detail/${contractId}?` : `/preview/${contractId}?documentId=${documentId}&`;
  return `${base}${path}viewToken=${token}`;
}
