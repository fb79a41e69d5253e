import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../platform/http/actor.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';

/** A document of the actor that no contract holds yet; its storage key is filled in when its bytes are stored. */
export function newDocument(
  { clock }: Pick<DocumentsDeps, 'clock'>,
  actor: Actor,
  facts: Pick<DocumentRecord, 'title'> & Partial<DocumentRecord>,
): DocumentRecord {
  return {
    id: newId(),
    contractId: null,
    templateId: null,
    fromVersionId: null,
    fromTemplateId: null,
    ownerId: actor.userId,
    tenantId: actor.tenantId,
    state: 'READY',
    problem: null,
    source: null,
    mergedFrom: null,
    pageSizes: [],
    allDrawn: false,
    revision: 1,
    sha256: '',
    storageKey: '',
    size: 0,
    createTime: clock.now(),
    ...facts,
  };
}
