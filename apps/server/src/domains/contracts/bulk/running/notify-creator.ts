import type { Tx } from '../../../../platform/db/open-database.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { type BulkRecord, countRows } from '../bulk-store.ts';
import { outcomeText } from '../bulk-words.ts';

/** Notifies who started a run that it ended, or that the job stopped it and why. Who left the company is notified too: the contracts are theirs. */
export async function notifyCreator(deps: ContractsDeps, tx: Tx, record: BulkRecord): Promise<void> {
  const { companyId, id, userId, fileName, problem } = record;
  const [user] = await deps.identity.listUsers([userId], tx);
  const to = user?.mobile ?? user?.email;
  if (!user || !to) return;
  const { SENT, FAILED } = (await countRows(tx, companyId, [id]))(id);
  const company = await deps.organizations.getCompany(companyId);
  const path = `/contract/bulk/${id}`;
  const reason = problem && outcomeText(problem, user.lang).replace(/[。.]$/, '');
  await deps.notifications.send(tx, {
    to,
    template: reason === null ? 'bulk-ended' : 'bulk-stopped',
    params: {
      ...{ company: company.name, file: fileName, sent: String(SENT) },
      ...(reason === null ? { failed: String(FAILED) } : { reason }),
    },
    language: user.lang,
    link: `${deps.config.publicUrl}${path}`,
    notice: { userId, path },
  });
}
