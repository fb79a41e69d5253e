import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { UseContent } from '../../seals/index.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { documentsToSign } from '../lifecycle/due-steps.ts';
import { isPlace } from '../lifecycle/step-fields.ts';
import { useFactsOf } from './use-facts.ts';

type Documents = Pick<ContractsDeps, 'documents'>;

/** What a step puts a seal on: the bytes that are signed, which signatures of others only extend, and the places on them. */
export async function contentOf(
  { documents }: Documents,
  state: ContractState,
  action: ActionRecord,
  db?: Tx | Database['db'],
): Promise<{ content: UseContent; digest: string }> {
  const files = await documents.listUnsigned(documentsToSign(state), db);
  const places = state.fields
    .filter((field) => field.actionId === action.id && isPlace(field))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ documentId, page, x, y, width, height, type }) => ({
      documentId,
      page,
      x,
      y,
      width,
      height,
      type,
    }));
  const { subject, categoryName } = state.contract;
  const facts = useFactsOf(state, signatoryOf(state, action).tenantId);
  const bytes = files.map(({ id, sha256 }) => ({ id, sha256 }));
  return {
    content: { ...facts, subject, categoryName, documents: files, places },
    digest: createHash('sha256').update(JSON.stringify({ bytes, places })).digest('hex'),
  };
}

/** The digest of bytes and places alone. */
export const digestOf = async (...asked: Parameters<typeof contentOf>): Promise<string> =>
  (await contentOf(...asked)).digest;
