import type { Tx } from '../../../platform/db/open-database.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { replaceInbox } from './inbox-store.ts';
import { projectInbox } from './project-inbox.ts';

/** Lists show a contract as its last change left it; a deleted draft leaves them. */
export async function updateInbox(_deps: unknown, tx: Tx, { after, isDeleted }: Change): Promise<void> {
  await replaceInbox(tx, after.contract.id, isDeleted ? [] : projectInbox(after));
}
