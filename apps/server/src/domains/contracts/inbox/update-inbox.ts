import type { Tx } from '../../../platform/db/open-database.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { replaceInbox } from './inbox-store.ts';
import { projectInbox } from './project-inbox.ts';

/** Updates the inbox rows after each change of a contract; a deleted draft has none. */
export async function updateInbox(_deps: unknown, tx: Tx, { after, isDeleted }: Change): Promise<void> {
  await replaceInbox(tx, after.contract.id, isDeleted ? [] : projectInbox(after));
}
