import type { IdentityContext } from '../identity-deps.ts';
import type { SessionCookies } from '../session-cookie.ts';
import type { OidcClients } from './oidc-clients.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

export interface CompanySignInContext {
  identity: IdentityContext;
  secrets: ProviderSecrets;
  clients: OidcClients;
  cookies: SessionCookies;
  /** Address under which people reach the product. */
  publicUrl: string;
  /** The cookie of a trip is Secure. */
  https: boolean;
  /** In a demo a provider on this machine may be reached without TLS. */
  demo: boolean;
  /** A provider did not answer, or not as it should: for the log. Codes and tokens are not in it. */
  report(error: unknown): void;
}
