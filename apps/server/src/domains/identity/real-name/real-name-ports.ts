import type { Actor } from '../../../platform/http/actor.ts';
import type { User } from '../user.ts';

/** What this folder asks of higher layers. */
export interface RealNamePorts {
  isPlatformAdministrator(actor: Actor): Promise<boolean>;
  /** Who is told that something waits for review. */
  platformAdministrators(): Promise<User[]>;
}
