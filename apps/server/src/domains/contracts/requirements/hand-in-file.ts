import type { handInFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ContractState, type SignatoryRecord, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { currentActions, loadViewer } from '../lifecycle/viewer.ts';

/**
 * A handler whose turn it is uploads a document that their party was asked for, replaces it, or removes it with `fileId` null. Throws
 * NOT_FOUND for a request of another party and a file that is not their own upload.
 */
export async function handInFile(
  deps: ContractsDeps,
  actor: Actor,
  form: z.infer<typeof handInFormSchema>,
): Promise<ContractState> {
  const viewer = await loadViewer(deps.organizations, actor);
  const { contractId, fileId } = form;
  const file =
    fileId === null ? null : await deps.documents.findFile(fileId, { contractId, uploader: actor.userId });
  if (fileId !== null && !file) throw new AppError('NOT_FOUND');
  return transition(deps, {
    contractId,
    action: 'handIn',
    by: actor,
    apply: async (tx, state) => {
      const party = currentActions(viewer, state)
        .map((action) => signatoryOf(state, action))
        .find((one) => one.uploads.some((upload) => upload.id === form.uploadId));
      if (!party) throw new AppError('NOT_FOUND');
      const upload = party.uploads.find((one) => one.id === form.uploadId)!;
      const before = upload.file;
      const files = { taken: file ? [file.id] : [], dropped: before ? [before.id] : [] };
      await deps.documents.exchangeFiles(tx, actor, files, contractId);
      upload.file = file && { id: file.id, name: file.name, size: file.size };
      return {
        party: party.id,
        title: upload.title,
        file: file?.name ?? null,
        sha256: file?.sha256 ?? null,
      };
    },
  });
}

/** Throws UPLOAD_MISSING, naming the first missing document. */
export function requireUploads({ uploads }: SignatoryRecord): void {
  const missing = uploads.find((upload) => upload.required && upload.file === null);
  if (missing) throw new AppError('UPLOAD_MISSING', { params: { title: missing.title } });
}
