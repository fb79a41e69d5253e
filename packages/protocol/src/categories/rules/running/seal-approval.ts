import { DEMAND, defineRule, RUNNING } from '../rule.ts';

/** Seals of the sender are put on its contracts only after an approval of that use, whatever the rules of the seal say. Seal administrators need none. */
export const sealApproval = defineRule<boolean>({ ...RUNNING, ...DEMAND });
