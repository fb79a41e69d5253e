import type {
  LdapSettings,
  OidcSettings,
  ProviderKind,
} from '@cinnabar/protocol/identity/company-sign-in-schema';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import { session, userAccount } from './identity-tables.ts';

/** Where the people of a company prove themselves: its OpenID Connect provider, its LDAP directory. */
export const companyProvider = pgTable(
  'company_provider',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    kind: text().$type<ProviderKind>().notNull(),
    /** What people type to find it; of OIDC only. */
    code: text().unique(),
    enabled: boolean().notNull(),
    settings: jsonb().$type<OidcSettings | LdapSettings>().notNull(),
    /** Client secret or password of the service account, wrapped by the master key, base64. */
    secret: text(),
    createTime: time().notNull(),
    updateTime: time().notNull(),
  },
  (table) => [unique().on(table.companyId, table.kind)],
);

const provider = () =>
  uuid()
    .notNull()
    .references(() => companyProvider.id, { onDelete: 'cascade' });

/** Whose account a provider's person is. By issuer and subject, so that a new e-mail address moves nobody's account. */
export const companyLink = pgTable(
  'company_link',
  {
    providerId: provider(),
    /** Another server under the same provider says nothing about the people of the former one. */
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    linkTime: time().notNull(),
    usedTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.issuer, table.subject] }),
    unique().on(table.providerId, table.userId),
  ],
);

/** A link that its owner has yet to confirm in the second step. */
export const pendingCompanyLink = pgTable('pending_company_link', {
  tokenHash: text()
    .primaryKey()
    .references(() => session.tokenHash, { onDelete: 'cascade' }),
  providerId: provider(),
  issuer: text().notNull(),
  subject: text().notNull(),
});

/** A browser on its way to a provider and back; good for one return. */
export const companySignInTrip = pgTable(
  'company_sign_in_trip',
  {
    /** SHA-256 of `state`. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the token in the browser's cookie: nobody comes back in another one's place. */
    browserHash: text().notNull(),
    providerId: provider(),
    /** Nonce and PKCE verifier, wrapped by the master key, base64. */
    secrets: text().notNull(),
    service: text().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
