import { randomBytes } from 'node:crypto';

/**
 * Another address for everybody who calls, as visitors have: the server believes what the journeys' proxy says. All together they would
 * meet the limits of one address.
 */
export const fromElsewhere = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') });
