import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/** A person who administers the platform, as far as they are written to. */
export interface Administrator {
  id: string;
  mobile: string | null;
  email: string | null;
  lang: Language;
}

/** Who administers the platform. Organizations say it (`administrator-store.ts` there), and every domain that asks is handed this by `main/wiring.ts`. */
export interface Administrators {
  /** Whether a caller acts as one: in the name of the company that owns the platform, signed in by their own means. */
  include(actor: Actor): Promise<boolean>;
  list(): Promise<Administrator[]>;
}

/** What is for administrators of the platform does not exist for others: NOT_FOUND. */
export async function requireAdministrator(administrators: Administrators, actor: Actor): Promise<void> {
  if (!(await administrators.include(actor))) throw new AppError('NOT_FOUND');
}
