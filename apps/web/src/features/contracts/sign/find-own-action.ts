import { type ActionType, SIGNING_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { findOwnStep, type OwnStep } from '../find-own-step.ts';

export type OwnAction = OwnStep;

/** The step that the viewer signs now. */
export function findOwnAction(contract: Contract, profile: CurrentUser): OwnAction | null {
  return findOwnStep(contract, profile, ({ type }) => SIGNING_TYPES.includes(type));
}

/** Steps that fall under a company's name show seals; the others a person's own signature. */
export function sealTypeOf(type: ActionType): 'COMPANY' | 'LP' | 'PERSONAL' {
  if (type === 'CORPORATE' || type === 'TERMINATE_CORPORATE') return 'COMPANY';
  return type === 'LP' ? 'LP' : 'PERSONAL';
}
