import { isDeepStrictEqual } from 'node:util';
import { newId } from '@cinnabar/kernel';
import type { RuleTerms, SealRule, SealRules } from '@cinnabar/protocol/seals/rules/rule-schema';
import { MOST_RULES, RULE_EFFECTS } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { sayMatch } from '../../checking/say-rule.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, type Standing, standingOf } from '../../seals-policy.ts';
import { lockSeal, type SealState, setRules } from '../../seals-store.ts';

/** Approvals are of company seals; with others a rule can note or stop. */
const effectsOf = ({ seal }: SealState) =>
  seal.type === 'COMPANY' ? [...RULE_EFFECTS] : RULE_EFFECTS.filter((effect) => effect !== 'ASK');

const isChangeable = ({ seal }: SealState) => seal.status === 'NORMAL' || seal.status === 'FREEZE';

const present = ({ origin }: Actor, state: SealState, who: Standing): SealRules => ({
  rules: state.seal.rules.map((rule) => ({
    rule,
    text: sayMatch(origin.language, { rule, found: '' }),
  })),
  mayChange: isChangeable(state) && mayGrant(state, who),
  effects: effectsOf(state),
});

/** Throws NOT_FOUND. */
export async function listRules(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealRules> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (state.seal.type === 'PERSONAL') throw new AppError('NOT_FOUND');
  return present(actor, state, await standingOf(deps, actor, state));
}

/** Adds a rule, or changes the one with this id. Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE, SEAL_RULE_LIMIT, BAD_REQUEST. */
export function setRule(
  deps: SealsDeps,
  actor: Actor,
  { sealId, ruleId, rule }: { sealId: string; ruleId?: string | undefined; rule: RuleTerms },
): Promise<SealRules> {
  return change(deps, actor, sealId, (state) => {
    if (!effectsOf(state).includes(rule.effect))
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'rule.effect', fault: 'NOT_OFFERED' }] });
    const { rules } = state.seal;
    if (ruleId === undefined) {
      if (rules.length >= MOST_RULES)
        throw new AppError('SEAL_RULE_LIMIT', { params: { count: MOST_RULES } });
      return { before: null, after: { ...rule, id: newId() } };
    }
    return { before: requireRule(state, ruleId), after: { ...rule, id: ruleId } };
  });
}

/** Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE. */
export const removeRule = (
  deps: SealsDeps,
  actor: Actor,
  { sealId, ruleId }: { sealId: string; ruleId: string },
): Promise<SealRules> =>
  change(deps, actor, sealId, (state) => ({ before: requireRule(state, ruleId), after: null }));

function requireRule({ seal }: SealState, ruleId: string): SealRule {
  const found = seal.rules.find(({ id }) => id === ruleId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

interface Change {
  before: SealRule | null;
  after: SealRule | null;
}

/** Under the lock of the seal, as a use is: a change holds for what is signed after it. */
async function change(
  deps: SealsDeps,
  actor: Actor,
  sealId: string,
  decide: (state: SealState) => Change,
): Promise<SealRules> {
  const seen = await getVisibleSeal(deps, actor, sealId);
  if (seen.seal.type === 'PERSONAL') throw new AppError('NOT_FOUND');
  return deps.database.transaction(async (tx) => {
    const state = (await lockSeal(tx, sealId))!;
    const who = await standingOf(deps, actor, state);
    if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
    if (!isChangeable(state)) throw new AppError('SEAL_STAGE');
    const { before, after } = decide(state);
    if (isDeepStrictEqual(before, after)) return present(actor, state, who);
    const rules = before
      ? state.seal.rules.flatMap((one) => (one.id !== before.id ? [one] : after ? [after] : []))
      : [...state.seal.rules, after!];
    await setRules(tx, sealId, rules);
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_RULE', {
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });
    return present(actor, { ...state, seal: { ...state.seal, rules } }, who);
  });
}
