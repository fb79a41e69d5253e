export const GRANT_SUBJECTS = ['EMPLOYEE', 'DEPARTMENT', 'ROLE', 'COMPANY'] as const;
export type GrantSubject = (typeof GRANT_SUBJECTS)[number];
export const GRANT_RIGHTS = ['USE', 'EXAMINE', 'MANAGE', 'AUDIT'] as const;
export type GrantRight = (typeof GRANT_RIGHTS)[number];
