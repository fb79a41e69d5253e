import { toChinaTime } from '@cinnabar/kernel';
import type { ViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import type { ViewTokenRecord } from './view-token-store.ts';

export function presentViewToken(record: ViewTokenRecord): ViewToken {
  const { id, contractId, documentId, download, issuerName, createTime, expireTime, lastUseTime } = record;
  return {
    id,
    contractId,
    documentId,
    download,
    issuerName,
    createTime: toChinaTime(createTime),
    expireTime: toChinaTime(expireTime),
    lastUseTime: lastUseTime && toChinaTime(lastUseTime),
  };
}
