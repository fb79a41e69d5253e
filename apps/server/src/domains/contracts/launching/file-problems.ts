import type { ErrorName } from '@cinnabar/protocol/errors';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnownFiles } from '../../documents/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Problem } from './problem.ts';

/** The documents of the contract. */
type Files = KnownFiles['documents'];

const NOTICES = {
  covered: 'SEND_CONTENT_COVERED',
  hidden: 'SEND_CONTENT_HIDDEN',
  acts: 'SEND_FIELDS_ACT',
} as const satisfies Record<string, ErrorName>;
const KINDS = ['covered', 'hidden', 'acts'] as const;

/** More pages than these are not listed individually. */
const MOST_PAGES = 12;

/** Files with content that can still change: uploaded before uploads were flattened, and nothing foreign may remain in what is launched. */
export async function findOpenFiles(
  deps: ContractsDeps,
  state: ContractState,
  files: Files,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of readyFiles(files)) {
    const link = `/launch/contract/${state.contract.id}#documents`;
    if (await deps.documents.isOpen(file))
      problems.push({ error: 'SEND_DOCUMENT_OPEN', params: { document: file.title }, link });
  }
  return problems;
}

/** Files with a page that cannot be drawn, so that no signer could see it. */
export async function findUndrawnFiles(
  deps: ContractsDeps,
  state: ContractState,
  files: Files,
): Promise<Problem[]> {
  const link = `/launch/contract/${state.contract.id}#documents`;
  const problems: Problem[] = [];
  for (const file of readyFiles(files)) {
    try {
      const page = await deps.documents.findUndrawnPage(file);
      if (page === null) continue;
      problems.push({ error: 'SEND_DOCUMENT_UNDRAWN', params: { document: file.title, page }, link });
    } catch (error) {
      if (!(error instanceof AppError) || error.reason !== 'DOCUMENT_CHECKING') throw error;
      problems.push({ error: error.reason, link });
    }
  }
  return problems;
}

/**
 * What the sender should review in files that arrived signed: nothing may be removed from those, so what could hide text is listed by page.
 * None of it blocks sending.
 */
export async function findFileNotices(
  deps: ContractsDeps,
  state: ContractState,
  files: Files,
): Promise<Problem[]> {
  const notices: Problem[] = [];
  for (const file of readyFiles(files)) {
    const { title } = file;
    const concerns = await deps.documents.findConcerns(file);
    for (const kind of KINDS) {
      const pages = [...new Set(concerns.filter((one) => one.kind === kind).map(({ page }) => page))];
      if (pages.length === 0) continue;
      const params = { document: title, pages: listed(pages) };
      notices.push({ error: NOTICES[kind], params, link: `/launch/appoint/${state.contract.id}` });
    }
  }
  return notices;
}

const readyFiles = (files: Files) => files.filter(({ state }) => state === 'READY');

function listed(pages: readonly number[]): string {
  const shown = pages.slice(0, MOST_PAGES).join(', ');
  return pages.length > MOST_PAGES ? `${shown} …` : shown;
}
