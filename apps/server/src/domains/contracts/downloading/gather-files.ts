import en from '@cinnabar/locales/en-US/contracts-papers' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };
import { extensionOf } from '@cinnabar/protocol/documents/upload-kinds';
import { heldFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { ZipEntry } from '../../../platform/http/write-zip.ts';
import { type ContractState, partyName } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayReadFile, sharesWith } from '../lifecycle/contracts-policy.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import { presentPaper } from '../papers/present-paper.ts';

const FOLDERS = { zh_CN: zh.folders, en_US: en.folders };

/** Every file of a contract that this viewer may see, in its current state, the contract's own files first. */
export async function gatherFiles(
  deps: ContractsDeps,
  state: ContractState,
  viewer: Viewer,
  language: Language,
): Promise<ZipEntry[]> {
  const { id: contractId, attachmentIds } = state.contract;
  const [documents, kept, paper] = await Promise.all([
    deps.documents.listDocuments(shownDocuments(state)),
    deps.documents.listAttachments(contractId),
    presentPaper(deps, state, viewer),
  ]);
  const folders = FOLDERS[language];
  const open = (fileId: string) => async () => {
    const file = await deps.documents.findFile(fileId, { contractId });
    if (!file) throw new Error(`file ${fileId} left the contract while it was read`);
    return file.open();
  };
  // The page holds their names and digests only.
  const named = [
    ...state.fields.flatMap(({ type, value }) => (type === 'ATTACHMENT' && value ? [value] : [])),
    ...heldFiles(paper?.params ?? [], paper?.values ?? {}).flatMap(({ param, id }) =>
      param.type === 'ATTACHMENT' ? [id] : [],
    ),
  ];
  const beside = kept.filter(
    ({ id }) => (attachmentIds.includes(id) || named.includes(id)) && mayReadFile(viewer, state, id),
  );
  const handedIn = state.signatories
    .filter((party) => sharesWith(viewer, state, party))
    .flatMap((party) => party.uploads.flatMap(({ title, file }) => (file ? [{ party, title, file }] : [])));
  return [
    ...documents.map(({ id, title, revision }) => ({
      path: [`${title}.pdf`],
      open: () => deps.documents.openRevision(id, revision),
    })),
    ...beside.map(({ id, name }) => ({ path: [folders.attachments, name], open: open(id) })),
    ...handedIn.map(({ party, title, file }) => ({
      path: [folders.handedIn, partyName(party), `${title}.${extensionOf(file.name)}`],
      open: open(file.id),
    })),
  ];
}
