import type { Actor } from '../../platform/http/actor.ts';

/** Functions of higher layers. */
export interface NotificationsPorts {
  /** Whether the actor is an administrator of the company that owns the platform. */
  isPlatformAdministrator(actor: Actor): Promise<boolean>;
  /** Opens text that a browser sealed. */
  openSealed(text: string): string;
  contactsOf(userId: string): Promise<{ mobile: string | null; email: string | null }>;
}
