import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { sealGrant } from '../grant-tables.ts';
import { findOutside, type UseFacts } from '../grant-terms.ts';
import { seal } from '../seals-tables.ts';
import { coversSender } from './find-left-reason.ts';

/** A step that has just opened. */
export interface OpenedStep {
  companyId: string;
  /** The seal that its sender named; null: any of the company. */
  sealId: string | null;
  facts: UseFacts;
  /** The company sent the contract itself. */
  isSender: boolean;
}

/**
 * For each step the grants that are to sign it automatically: in force now, not paused, with the step inside their scope. One statement;
 * whether the seal can be used and the limits leave anything is asked when it is signed. @returns their ids, in the order of `steps`
 */
export async function findAutomatic(tx: Tx, steps: readonly OpenedStep[], now: Date): Promise<string[][]> {
  if (steps.length === 0) return [];
  const rows = await tx
    .select({ grant: sealGrant, companyId: seal.ownerId })
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(
      and(
        inArray(seal.ownerId, [...new Set(steps.map(({ companyId }) => companyId))]),
        eq(seal.type, 'COMPANY'),
        eq(seal.category, 'ELECTRONIC'),
        eq(sealGrant.autoSign, true),
        eq(sealGrant.status, 'ACTIVE'),
        isNotNull(sealGrant.intentTime),
        isNull(sealGrant.pauseTime),
        or(isNull(sealGrant.fromTime), lte(sealGrant.fromTime, now)),
        gt(sealGrant.untilTime, now),
      ),
    )
    .orderBy(asc(sealGrant.id));
  return steps.map(({ companyId, sealId, facts, isSender }) =>
    rows
      .filter((row) => row.companyId === companyId && (sealId === null || row.grant.sealId === sealId))
      .flatMap(({ grant }) =>
        findOutside(grant, facts) === null && coversSender(grant, isSender) ? [grant.id] : [],
      ),
  );
}
