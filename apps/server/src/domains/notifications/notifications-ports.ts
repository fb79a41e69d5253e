import type { Actor } from '../../platform/http/actor.ts';

/** What is asked of higher layers. */
export interface NotificationsPorts {
  /** The actor works in the company that owns the platform, as one of its administrators. */
  isPlatformAdministrator(actor: Actor): Promise<boolean>;
  /** What a browser sealed on its way here. */
  openSealed(text: string): string;
  contactsOf(userId: string): Promise<{ mobile: string | null; email: string | null }>;
}
