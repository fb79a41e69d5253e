import { isId } from '@cinnabar/kernel';
import type { ReadAhead } from '../../platform/http/actor.ts';
import { contractOfDocument, selectDocument } from './document-ahead-store.ts';
import type { DocumentsDeps } from './documents-deps.ts';

/** For the calls that read one document: it comes with the session, and with whether the caller finds its contract. */
export const readDocumentAhead =
  ({ selectFinds }: Pick<DocumentsDeps, 'selectFinds'>) =>
  ({ id }: Record<string, string>): ReadAhead | null => {
    if (!selectFinds || !id || !isId(id)) return null;
    return ({ userId, within }) =>
      selectDocument(id, selectFinds({ contractId: contractOfDocument, userId, within }));
  };
