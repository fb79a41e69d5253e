/** COMPANY: everyone in the company of the seal; AGENT_COMPANY: another company, which assigns the grant to employees. */
export const GRANT_SUBJECTS = ['EMPLOYEE', 'DEPARTMENT', 'ROLE', 'COMPANY', 'AGENT_COMPANY'] as const;
export type GrantSubject = (typeof GRANT_SUBJECTS)[number];
export const GRANT_RIGHTS = ['USE', 'EXAMINE', 'MANAGE', 'AUDIT'] as const;
export type GrantRight = (typeof GRANT_RIGHTS)[number];
