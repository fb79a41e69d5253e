import { randomBytes } from 'node:crypto';

/** A random address for each caller, as visitors have: the server trusts the journeys' proxy. With one address all would share its limits. */
export const visitorAddress = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') });
