/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** PENDING: not proved yet. LOST: the record is gone, or could not be read for a week. */
export const EMAIL_DOMAIN_STATUSES = ['PENDING', 'VERIFIED', 'LOST'] as const;
export type EmailDomainStatus = (typeof EMAIL_DOMAIN_STATUSES)[number];

/** Domains of a company, and characters of a name: the record's own name is longer by its label. */
export const EMAIL_DOMAIN_LIMITS = { domains: 20, name: 240 } as const;
