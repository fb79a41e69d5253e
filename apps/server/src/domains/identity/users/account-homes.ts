import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { User } from './user.ts';

export interface PasswordTry {
  account: string;
  password: string;
  /** Null: no account here. */
  user: Pick<User, 'id' | 'homeId'> | null;
}

/** A password that the home of an account confirmed. */
interface HomeFit {
  /** The session is limited to this company. */
  companyId: string;
  /** Records that the person signed in by it. */
  noteUse(): Promise<void>;
}

/** `NONE`: this product is the account's home. `DOWN`: a home did not answer, so the result is unknown. */
export type HomeVerdict = HomeFit | 'WRONG' | 'DOWN' | 'NONE';

/** Homes of accounts besides this product: the directories of companies, provided by the domain `access`. */
export interface AccountHomes {
  /** Takes the same steps and time for every account, so that it does not disclose which ones exist. */
  check(tried: PasswordTry): Promise<HomeVerdict>;
  /** An account that gets a password of its own has its home here, and its former home no longer decides it. */
  leave(tx: Tx, actor: AuditActor, user: User): Promise<void>;
  /** For a larger statement: whether a company sign-in waits for the holder of this contact, who may have no account yet. */
  selectAwaited(contact: string): SQL<boolean>;
  /** Requests to the former holder of a contact are not for the next one. */
  forgetContacts(tx: Tx, contacts: string[]): Promise<void>;
}
