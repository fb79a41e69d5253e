import type { PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import type { SignatoryStatus } from '@cinnabar/protocol/contracts/signatory-lifecycle';

export interface ChainParty {
  id: string;
  tenantName: string;
  tenantType: PartyType;
  status: SignatoryStatus;
  step: number;
}

export type PartyState = 'todo' | 'now' | 'done' | 'bad';

const STATES: Record<SignatoryStatus, PartyState> = {
  DRAFT: 'todo',
  WAITING: 'todo',
  FILLING: 'now',
  SIGNING: 'now',
  SIGNED: 'done',
  REJECTED: 'bad',
  // Not declined: these parties did not sign before the end.
  RECALLED: 'todo',
  EXPIRED: 'todo',
};

export function partyState(status: SignatoryStatus): PartyState {
  return STATES[status];
}

/** Parties that share a step are in one frame; steps follow one another. Past `most` parties the rest is counted. */
export function partySteps<T extends ChainParty>(
  parties: readonly T[],
  most = 5,
): { steps: { step: number; parties: T[]; done: boolean }[]; more: number } {
  const ordered = [...parties].sort((one, other) => one.step - other.step);
  const steps = Map.groupBy(ordered.slice(0, most), (party) => party.step);
  return {
    steps: [...steps].map(([step, members]) => ({
      step,
      parties: members,
      done: members.every((party) => partyState(party.status) === 'done'),
    })),
    more: Math.max(0, ordered.length - most),
  };
}

/** Words that many company names begin with say nothing in one letter. */
const PLACES = /^(中国|北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|成都|武汉|浙江|江苏|广东|山东)(?=.{3,})/;

/** The letter on a pip: 海 for 海棠贸易有限公司, W for Wang Yichuan. */
export function partyInitial(name: string): string {
  return ([...name.trim().replace(PLACES, '')][0] ?? '?').toUpperCase();
}
