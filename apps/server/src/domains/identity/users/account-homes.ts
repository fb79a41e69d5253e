import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { User } from './user.ts';

export interface PasswordTry {
  account: string;
  password: string;
  /** Null: nobody here has the account. */
  user: Pick<User, 'id' | 'homeId'> | null;
}

/** A password that the home of an account confirmed. */
interface HomeFit {
  /** The session is good for this company only. */
  companyId: string;
  /** Keeps that the person came in by it. */
  noteUse(): Promise<void>;
}

/** `NONE`: this product is the account's home. `DOWN`: a home did not answer, so nobody can say. */
export type HomeVerdict = HomeFit | 'WRONG' | 'DOWN' | 'NONE';

/** Where accounts can be at home besides this product: the directories of companies, of which the domain `access` knows. */
export interface AccountHomes {
  /** Takes the same steps and as long for every account, so that nobody learns by it which ones there are. */
  check(tried: PasswordTry): Promise<HomeVerdict>;
  /** An account that gets a password of its own is at home here, and its former home knows nothing of it any more. */
  leave(tx: Tx, actor: AuditActor, user: User): Promise<void>;
  /** Whether a company's sign-in waits for the person who holds this contact, who may have no account yet. */
  isAwaited(contact: string): Promise<boolean>;
  /** What was asked of the one who held a contact is not for the next who does. */
  forgetContacts(tx: Tx, contacts: string[]): Promise<void>;
}
