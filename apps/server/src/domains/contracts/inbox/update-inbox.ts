import type { Tx } from '../../../platform/db/open-database.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { replaceInbox } from './inbox-store.ts';
import { projectInbox } from './project-inbox.ts';

/** Updates the inbox rows after each change of a contract; a deleted draft has none. */
export function updateInbox(_deps: unknown, tx: Tx, { before, after, isDeleted }: Change): void {
  replaceInbox(tx, after.contract.id, projectInbox(before), isDeleted ? [] : projectInbox(after));
}
