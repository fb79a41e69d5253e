import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import type { User } from '../user.ts';
import type { IdentityCheckProvider } from './check-provider.ts';

/** What this room asks of higher floors. */
export interface RealNamePorts {
  isPlatformAdministrator(actor: Actor): Promise<boolean>;
  /** Who is told that something waits for review. */
  platformAdministrators(): Promise<User[]>;
}

export interface RealNameContext {
  identity: IdentityContext;
  ports: RealNamePorts;
  masterKey: Uint8Array;
  publicUrl: string;
  /** Who decides, unless the setting `realname` gives it to people. */
  provider: IdentityCheckProvider;
  /** A provider did not answer: for the log. What was asked is not in it. */
  report(error: unknown): void;
}
