import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { LIFE_REFUSALS } from '@cinnabar/protocol/seals/life-schema';
import {
  SEAL_LIFECYCLE,
  type SealAct,
  type SealGuard,
  type SealPermission,
  type SealTransition,
  stageOf,
} from '@cinnabar/protocol/seals/seal-lifecycle';
import { mayManage, type Standing } from '../seals-policy.ts';
import type { SealWithGrants } from '../seals-store.ts';

type Refusal = (typeof LIFE_REFUSALS)[number];

const PERMISSIONS: Record<SealPermission, (state: SealWithGrants, who: Standing) => boolean> = {
  manager: mayManage,
  overseer: (state, who) =>
    who.employed && (mayManage(state, who) || who.roles.includes('LP') || who.roles.includes('AUDITOR')),
  administrator: (_state, who) => who.employed && (who.administers || who.standsIn),
  // Not the manager, who may be the cause.
  releaser: (_state, who) => who.employed && (who.roles.includes('LP') || who.roles.includes('AUDITOR')),
};

const GUARDS: Record<
  SealGuard,
  { refusal: Refusal; passes: (state: SealWithGrants, who: Standing) => boolean }
> = {
  'never-used': { refusal: 'USED', passes: ({ seal }) => seal.useCount === 0 },
  'asked-by-another': {
    refusal: 'NOT_ASKED',
    passes: ({ seal: { releaseAskerId } }, who) =>
      who.roles.includes('LP') || (releaseAskerId !== null && releaseAskerId !== who.userId),
  },
};

/** Why an act of a seal's life is not open to a person now; null: it is. */
export function decideLifeAct(state: SealWithGrants, who: Standing, act: SealAct): Refusal | null {
  const rule: SealTransition = SEAL_LIFECYCLE[act];
  if (state.seal.type === 'PERSONAL' || !PERMISSIONS[rule.permission](state, who)) return 'NOT_ALLOWED';
  if (!rule.from.includes(stageOf(state.seal))) return 'STAGE';
  const held = rule.guards.find((guard) => !GUARDS[guard].passes(state, who));
  return held ? GUARDS[held].refusal : null;
}

export const LIFE_ERRORS: Record<Refusal, PlainErrorName> = {
  STAGE: 'SEAL_STAGE',
  NOT_ALLOWED: 'NOT_ALLOWED',
  USED: 'SEAL_USED',
  NOT_ASKED: 'SEAL_RELEASE_NOT_ASKED',
};
