import { OVERDUE_DAYS } from '@cinnabar/protocol/organizations/staff-values';
import type { OrganizationsDeps } from '../organizations-deps.ts';

const DAY_MS = 86_400_000;

/** One who is invited, and had no message since, is overdue. */
export const overdueBefore = ({ clock }: OrganizationsDeps): Date =>
  new Date(clock.now().getTime() - OVERDUE_DAYS * DAY_MS);
