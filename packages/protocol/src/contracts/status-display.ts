import type { ActionStatus } from './action-lifecycle.ts';
import type { ContractStatus } from './contract-lifecycle.ts';
import type { SignatoryStatus } from './signatory-lifecycle.ts';

/** One colour map for contracts, parties and steps (product-spec §4). The words are in locales, `contracts:status.<STATUS>`. */
export type StatusTone = 'ok' | 'idle' | 'go' | 'bad';

export const STATUS_TONES: Record<ContractStatus | SignatoryStatus | ActionStatus, StatusTone> = {
  COMPLETE: 'ok',
  FINISHED: 'ok',
  SIGNED: 'ok',
  DISCARDED: 'ok',
  FILLED: 'ok',
  DRAFT: 'idle',
  CANCELLED: 'idle',
  SIGNING: 'go',
  WAITING: 'go',
  FILLING: 'go',
  EXPIRED: 'bad',
  RECALLED: 'bad',
  REJECTED: 'bad',
  DISABLED: 'bad',
  TERMINATING: 'bad',
  TERMINATED: 'bad',
};
