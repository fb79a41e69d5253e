import type { IdentityContext } from '../users/identity-deps.ts';
import type { SessionCookies } from './session-cookie.ts';

export interface IdentityRouteDeps {
  context: IdentityContext;
  cookies: SessionCookies;
  /** Public address of the product. */
  publicUrl: string;
}
