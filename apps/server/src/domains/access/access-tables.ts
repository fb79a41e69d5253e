import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { LdapSettings, OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import { userAccount } from '../identity/users/user-tables.ts';

/** Sign-in provider of a company: its OpenID Connect provider, its LDAP directory. */
export const companyProvider = pgTable(
  'company_provider',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    kind: text().$type<ProviderKind>().notNull(),
    /** The code that people type to find it; of OIDC only. */
    code: text().unique(),
    enabled: boolean().notNull(),
    settings: jsonb().$type<OidcSettings | LdapSettings>().notNull(),
    /** Client secret or password of the service account, wrapped with the master key, base64. */
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

/** The account of a provider's person, as its owner agreed. By issuer and subject, so that a new e-mail address moves no account. */
export const companyLink = pgTable(
  'company_link',
  {
    providerId: provider(),
    /** A link is not valid for another server under the same provider. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Shown to the person to recognise it: e-mail address, phone number, employee number or entry, as the provider has it. */
    account: text().notNull(),
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

/** A requested link. It is made when the person agrees, in a session by their own means. */
export const companyLinkRequest = pgTable(
  'company_link_request',
  {
    id: uuid().primaryKey(),
    providerId: provider(),
    issuer: text().notNull(),
    subject: text().notNull(),
    account: text().notNull(),
    /** The person it names: an account here, */
    userId: uuid().references(() => userAccount.id, { onDelete: 'cascade' }),
    /** or the holder of this contact, who may have none yet. In the form of `normaliseAccount`. */
    contact: text(),
    /** As the provider has it; for a person without an account here. */
    name: text(),
    /** Of a future employee. */
    number: text(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [
    unique().on(table.providerId, table.issuer, table.subject),
    index().on(table.userId),
    index().on(table.contact),
    index().on(table.expireTime),
  ],
);

/** A browser on its way to a provider and back; valid for one return. */
export const companySignInTrip = pgTable(
  'company_sign_in_trip',
  {
    /** SHA-256 of `state`. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the token in the browser's cookie: a return in another browser is refused. */
    browserHash: text().notNull(),
    providerId: provider(),
    /** Nonce and PKCE verifier, wrapped with the master key, base64. */
    secrets: text().notNull(),
    service: text().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
