import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export const AUTHORITY_NAMES = ['root', 'issuing', 'timestamp', 'platform'] as const;
export type AuthorityName = (typeof AUTHORITY_NAMES)[number];

/** The installation's own keys and their certificates. A renewal is a new generation; old ones stay, for their signatures. */
export const pkiAuthority = pgTable(
  'pki_authority',
  {
    name: text().$type<AuthorityName>().notNull(),
    generation: integer().notNull(),
    /** DER, base64. */
    certificate: text().notNull(),
    /** PKCS #8, wrapped by the master key, base64. */
    privateKey: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.generation] })],
);

/** Certificates that signed a contract, or the authorization letter of a company. Their private keys were never stored. */
export const certificate = pgTable(
  'certificate',
  {
    /** Hex. OCSP requests name it only. */
    serialNo: text().primaryKey(),
    /** What it signed: a step of a contract, … */
    contractId: uuid(),
    actionId: text(),
    /** … or a letter. */
    letterId: uuid(),
    userId: uuid().notNull(),
    companyId: uuid(),
    subject: text().notNull(),
    issuer: text().notNull(),
    /** DER, base64. */
    der: text().notNull(),
    validFrom: time().notNull(),
    validTo: time().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.contractId), index().on(table.userId, table.createTime)],
);
