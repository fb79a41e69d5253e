import { newId } from '@cinnabar/kernel';
import type { ActionForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';

type Steps = readonly ActionForm[];
type StepType = ActionForm['type'];

const COMPANY_STEPS: readonly StepType[] = ['FILL', 'AUDIT', 'OPERATOR', 'LP', 'CORPORATE'];
const PERSON_STEPS: readonly StepType[] = ['FILL', 'PERSONAL'];
/** As many as `signatoryFormSchema` takes. */
const MOST = 10;

/** Approvals may follow one another; every other step occurs once. A party that is named by a scan is known too late to fill in. */
export function addableSteps({ tenantType, sweepCode, actions }: SignatoryForm): StepType[] {
  if (actions.length >= MOST || sweepCode) return [];
  const known = tenantType === 'PERSONAL' ? PERSON_STEPS : COMPANY_STEPS;
  return known.filter((type) => type === 'AUDIT' || !actions.some((one) => one.type === type));
}

/** At its usual place: filled in, approved, signed by the handler, sealed by the legal representative, sealed by the company. */
export function addStep(steps: Steps, type: StepType): ActionForm[] {
  const rank = COMPANY_STEPS.indexOf(type);
  const after = steps.findIndex((one) => COMPANY_STEPS.indexOf(one.type) > rank || one.type === 'PERSONAL');
  const step: ActionForm = { id: newId(), type, sealId: null, operators: [] };
  return steps.toSpliced(after < 0 ? steps.length : after, 0, step);
}

export function changeStep(steps: Steps, id: string, part: Partial<ActionForm>): ActionForm[] {
  return steps.map((one) => (one.id === id ? { ...one, ...part } : one));
}

/** A party without a step would have nothing to do. */
export function removeStep(steps: Steps, id: string): ActionForm[] {
  return steps.length > 1 ? steps.filter((one) => one.id !== id) : [...steps];
}

/** Takes a step out and puts it before the step at `gap` (0 … steps). Filling in precedes all signing, and stays first. */
export function moveStep(steps: Steps, id: string, gap: number): ActionForm[] {
  const from = steps.findIndex((one) => one.id === id);
  const moved = steps[from];
  if (!moved) return [...steps];
  const others = steps.toSpliced(from, 1);
  const next = others.toSpliced(gap > from ? gap - 1 : gap, 0, moved);
  return [...next.filter(({ type }) => type === 'FILL'), ...next.filter(({ type }) => type !== 'FILL')];
}

/** Only the party's one usual step: nothing was arranged. */
export function hasPlainSteps({ actions }: Pick<SignatoryForm, 'actions'>): boolean {
  const [only, ...others] = actions;
  return others.length === 0 && (only?.type === 'CORPORATE' || only?.type === 'PERSONAL');
}

/** Who does a step without a name, as the server decides when the contract is sent. */
export function usualActor(party: SignatoryForm, step: ActionForm): UsualActor {
  if (party.tenantType === 'PERSONAL') return 'person';
  if (step.type === 'LP') return 'lp';
  if (step.type === 'CORPORATE') return step.sealId ? 'sealUsers' : 'keeper';
  if (party.contact) return 'receiver';
  if (step.type === 'AUDIT') return isReachedByName(party) ? 'receiver' : 'approver';
  return isReachedByName(party) ? 'receiver' : 'keeper';
}
type UsualActor = 'person' | 'lp' | 'sealUsers' | 'keeper' | 'receiver' | 'approver';

/** A company that is known by name only: its receiver is still to be typed. */
const isReachedByName = ({ tenantId }: SignatoryForm) => !tenantId;
