import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { License } from '../license/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { OidcClients } from './providers/oidc-clients.ts';
import type { ProviderSecrets } from './providers/provider-secrets.ts';

export interface AccessDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  license: License;
  identity: Identity;
  organizations: Organizations;
  secrets: ProviderSecrets;
  clients: OidcClients;
  /** Public address of the product. */
  publicUrl: string;
  /** In a demo a provider on this machine may be used without TLS. */
  demo: boolean;
  /** Called when a provider did not answer, or not correctly: for the log, without codes and tokens. */
  report(error: unknown): void;
}
