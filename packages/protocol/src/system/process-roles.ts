/** What a process of the server does: answers calls, runs background jobs, or both. */
export const PROCESS_ROLES = ['api', 'worker', 'both'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
