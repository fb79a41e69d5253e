import type { EmailDomainStatus } from '@cinnabar/protocol/organizations/email-domains/email-domain-values';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { company } from '../organizations-tables.ts';

/** A domain whose e-mail addresses a company gives to its people. Several companies, of one group, may prove the same. */
export const emailDomain = pgTable(
  'email_domain',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    /** In the form of the DNS. */
    name: text().notNull(),
    /** What the TXT record says; of no other domain and no other company. */
    token: text().notNull(),
    status: text().$type<EmailDomainStatus>().notNull(),
    /** Who asks to join with an address under it is let in at once. */
    admits: boolean().notNull(),
    /** Of the last answer. */
    checkTime: time(),
    /** When the record was last seen. */
    proveTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.name),
    index().on(table.status, table.checkTime),
  ],
);
