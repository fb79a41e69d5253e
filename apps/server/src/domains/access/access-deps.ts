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
  /** Address under which people reach the product. */
  publicUrl: string;
  /** In a demo a provider on this machine may be reached without TLS. */
  demo: boolean;
  /** A provider did not answer, or not as it should: for the log. Codes and tokens are not in it. */
  report(error: unknown): void;
}
