import { toChinaTime } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { listToRemind } from './reminding-store.ts';

const BATCH = 100;
const MOST_BATCHES = 50;
/** Hours in China in which reminders are sent: from nine, before six. */
const DAYTIME = { from: 9, to: 18 };

interface Reminding {
  /** Contracts with a reminder due, in batches. */
  list: typeof listToRemind;
  /** In a transaction of its own; throws an AppError for a contract that moved on. */
  remind: (contractId: string) => Promise<unknown>;
}

/** Reminds of each contract that is due, in daytime; answers of how many. A failure does not block the other contracts. */
export async function eachInDaytime(
  { database, clock, log }: ContractsDeps,
  { list, remind }: Reminding,
): Promise<number> {
  const now = clock.now();
  const hour = Number(toChinaTime(now).slice(11, 13));
  if (hour < DAYTIME.from || hour >= DAYTIME.to) return 0;
  let reminded = 0;
  let after: string | null = null;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const ids: string[] = await list(database.db, now, { after, limit: BATCH });
    for (const contractId of ids)
      try {
        await remind(contractId);
        reminded++;
      } catch (error) {
        // Another node was first, or the contract moved on.
        if (!(error instanceof AppError)) log.error({ err: error, contractId }, 'contract not reminded of');
      }
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) break;
  }
  return reminded;
}
