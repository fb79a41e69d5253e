import { systemClock } from '@cinnabar/kernel';
import type { App } from '../../platform/http/create-app.ts';
import type { AccountHomes } from '../identity/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { leaveHome } from './links/leave-home.ts';
import { deleteExpiredRequests, deleteRequestsTo, selectAsked } from './links/link-request-store.ts';
import { ownLinksRoutes } from './own-links/own-links-routes.ts';
import { createOidcClients } from './providers/oidc-clients.ts';
import { createProviderSecrets } from './providers/provider-secrets.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import { checkAtHome } from './sign-in/check-at-home.ts';
import { companyLoginRoutes } from './sign-in/company-login-routes.ts';
import { deleteExpiredTrips } from './sign-in/trip-store.ts';

export interface AccessOptions extends Omit<AccessDeps, 'clock' | 'clients' | 'secrets'> {
  masterKey: Uint8Array;
  clock?: AccessDeps['clock'];
}

export function createAccess({ masterKey, ...rest }: AccessOptions) {
  const secrets = createProviderSecrets(masterKey);
  const clients = createOidcClients(secrets, rest.demo);
  const deps: AccessDeps = { clock: systemClock, ...rest, secrets, clients };
  const { database, clock } = deps;
  const { db } = database;
  const homes: AccountHomes = {
    check: (tried) => checkAtHome(deps, tried),
    leave: (tx, actor, user) => leaveHome(deps, tx, actor, user),
    selectAwaited: (contact) =>
      selectAsked(db, contact, clock.now(), deps.organizations.selectInvited(contact)),
    forgetContacts: deleteRequestsTo,
  };
  return {
    /** For identity: the directories of companies, for the password form of the login page. */
    homes,
    /** Removes expired data; called by schedule. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteExpiredTrips(db, now);
      await deleteExpiredRequests(db, now);
    },
    routes(app: App): void {
      companyLoginRoutes(app, deps);
      setupRoutes(app, deps);
      ownLinksRoutes(app, deps);
    },
  };
}
