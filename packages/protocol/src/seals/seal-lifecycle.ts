import type { PlainErrorName } from '../errors.ts';
import type { Seal } from './seal-schema.ts';

/**
 * The life of a company's seal as data: for each act the stages it may start from, the stage it leads to, who may do it, its guards and its
 * audit event. `change-life.ts` in the server is the only writer of a seal's status.
 */
export const FREEZE_REASONS = ['DISABLED', 'LOST', 'IMPOUNDED', 'RISK'] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** Status and reason of a freeze as one word. */
export const SEAL_STAGES = ['NORMAL', ...FREEZE_REASONS, 'INVALID', 'DELETE'] as const;
export type SealStage = (typeof SEAL_STAGES)[number];

/**
 * `manager` manages the seal; an `overseer` is its manager, the legal representative or an auditor. A `releaser` is the legal representative,
 * or an auditor after the seal administrator has asked.
 */
export type SealPermission = 'manager' | 'overseer' | 'administrator' | 'releaser';

/** Each with its own error (`decide-life-act.ts` in the server). */
export type SealGuard = 'never-used' | 'asked-by-another';

export interface SealTransition {
  from: readonly SealStage[];
  to: SealStage | 'same';
  permission: SealPermission;
  guards: readonly SealGuard[];
  /** The person proves their intent for this act: what undoes a freeze or cannot be undone. A freeze protects, and works at once. */
  proven: boolean;
  audit: string;
}

export const SEAL_LIFECYCLE = {
  disable: {
    from: ['NORMAL'],
    to: 'DISABLED',
    permission: 'manager',
    guards: [],
    proven: false,
    audit: 'SEAL_DISABLE',
  },
  reportLost: {
    from: ['NORMAL', 'DISABLED', 'RISK'],
    to: 'LOST',
    permission: 'manager',
    guards: [],
    proven: false,
    audit: 'SEAL_LOST',
  },
  impound: {
    from: ['NORMAL', 'DISABLED', 'LOST', 'RISK'],
    to: 'IMPOUNDED',
    permission: 'overseer',
    guards: [],
    proven: false,
    audit: 'SEAL_IMPOUND',
  },
  suspect: {
    from: ['NORMAL', 'DISABLED'],
    to: 'RISK',
    permission: 'overseer',
    guards: [],
    proven: false,
    audit: 'SEAL_RISK',
  },
  release: {
    from: ['DISABLED', 'LOST', 'RISK'],
    to: 'NORMAL',
    permission: 'manager',
    guards: [],
    proven: true,
    audit: 'SEAL_RELEASE',
  },
  askRelease: {
    from: ['IMPOUNDED'],
    to: 'same',
    permission: 'administrator',
    guards: [],
    proven: false,
    audit: 'SEAL_RELEASE_ASK',
  },
  releaseImpounded: {
    from: ['IMPOUNDED'],
    to: 'NORMAL',
    permission: 'releaser',
    guards: ['asked-by-another'],
    proven: true,
    audit: 'SEAL_RELEASE',
  },
  destroy: {
    from: ['DISABLED', 'LOST', 'RISK'],
    to: 'INVALID',
    permission: 'manager',
    guards: [],
    proven: true,
    audit: 'SEAL_DESTROY',
  },
  delete: {
    from: ['NORMAL', 'DISABLED', 'LOST', 'RISK'],
    to: 'DELETE',
    permission: 'manager',
    guards: ['never-used'],
    proven: true,
    audit: 'SEAL_DELETE',
  },
} as const satisfies Record<string, SealTransition>;

export type SealAct = keyof typeof SEAL_LIFECYCLE;
export const SEAL_ACTS = Object.keys(SEAL_LIFECYCLE) as [SealAct, ...SealAct[]];

type ProvenAct = {
  [A in SealAct]: (typeof SEAL_LIFECYCLE)[A]['proven'] extends true ? A : never;
}[SealAct];
export const isProven = (act: SealAct): act is ProvenAct => SEAL_LIFECYCLE[act].proven;
export const PROVEN_ACTS = SEAL_ACTS.filter(isProven);

const isFreeze = (stage: SealStage): stage is FreezeReason =>
  (FREEZE_REASONS as readonly SealStage[]).includes(stage);

/** A frozen seal of before the reasons were kept is a disabled one. */
export const stageOf = (seal: { status: Seal['status']; freezeReason: FreezeReason | null }): SealStage =>
  seal.status === 'FREEZE' ? (seal.freezeReason ?? 'DISABLED') : seal.status;

/** A stage as it is stored. */
export const storedStage = (
  stage: SealStage,
): { status: Seal['status']; freezeReason: FreezeReason | null } =>
  isFreeze(stage) ? { status: 'FREEZE', freezeReason: stage } : { status: stage, freezeReason: null };

/** Why a seal in this stage cannot be used; null: it can. */
export const stageRefusal = (stage: SealStage): PlainErrorName | null =>
  stage === 'NORMAL' ? null : isFreeze(stage) ? 'SEAL_FROZEN' : 'SEAL_NOT_USABLE';
