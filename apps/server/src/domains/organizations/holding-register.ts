import type { HoldingKind } from '@cinnabar/protocol/organizations/holding-kinds';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { User } from '../identity/index.ts';

interface Handing {
  companyId: string;
  fromId: string;
  to: User;
  /** Name of the administrator. */
  by: string;
  ids: string[];
}

/** One kind of what a person holds in a company; each domain registers its own in `main/wiring.ts`. */
export interface HoldingRegister {
  kind: HoldingKind;
  list(
    db: Database['db'] | Tx,
    held: { companyId: string; userId: string },
  ): Promise<{ id: string; title: string }[]>;
  /** In the transaction in which the person leaves or returns; answers those that changed hands. */
  hand(tx: Tx, change: Handing): Promise<string[]>;
  /** In the same transaction, for what may end without a successor. */
  end?(tx: Tx, change: Omit<Handing, 'to'>): Promise<void>;
}
