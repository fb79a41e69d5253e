import type { Topic } from '../../../platform/events/announce.ts';

/** One row for all who read a company's contracts by any role, named after the contract administrators. */
export const readersKey = (companyId: string): Topic => `role:${companyId}:CONTRACT`;
