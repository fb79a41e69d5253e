import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { DownloadVerdict } from '../lifecycle/contract-guards.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayDownload, mayRead } from '../lifecycle/contracts-policy.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

/** May a reader of the contract also keep its files? By their own right, else by that of the person who gave them the link. */
export async function checkDownload(
  deps: ContractsDeps,
  { actor, pass }: Reader,
  state: ContractState,
): Promise<DownloadVerdict> {
  const rule = await deps.system.setting('contract/download');
  const viewer = actor && (await loadViewer(deps.organizations, actor));
  const own = viewer && mayRead(viewer, state) ? mayDownload(viewer, state, rule) : null;
  if (own === true || pass?.contractId !== state.contract.id) return own ?? 'NOT_A_PARTY';
  if (!pass.download) return own ?? 'DOWNLOAD_BY_LINK';
  const issuer = await loadViewer(deps.organizations, { userId: pass.issuerId, tenantId: null });
  return mayDownload(issuer, state, rule);
}

export async function requireDownload(
  deps: ContractsDeps,
  reader: Reader,
  state: ContractState,
): Promise<void> {
  const verdict = await checkDownload(deps, reader, state);
  if (verdict !== true) throw new AppError(verdict);
}
