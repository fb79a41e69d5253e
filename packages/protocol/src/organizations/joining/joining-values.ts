/*
 * Apart from the schemas: the browser uses these values, and never loads what validates them.
 */

/** EXPIRED: not decided for 30 days. */
export const JOIN_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type JoinStatus = (typeof JOIN_STATUSES)[number];

/**
 * What of a request agrees with the company's records. INVITATION, FORMER and DOMAIN rest on a contact or an account that the person has proved;
 * NUMBER and NAME are what the person wrote.
 */
export const JOIN_MATCHES = ['INVITATION', 'FORMER', 'DOMAIN', 'NUMBER', 'NAME'] as const;
export type JoinMatchKind = (typeof JOIN_MATCHES)[number];

/** Matches that a person cannot bring about by writing something. */
export const PROVED_MATCHES: readonly JoinMatchKind[] = ['INVITATION', 'FORMER', 'DOMAIN'];

/** Characters. */
export const JOIN_LIMITS = { company: 100, department: 50, remark: 200, reason: 200 } as const;
