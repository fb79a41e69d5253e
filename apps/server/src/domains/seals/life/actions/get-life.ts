import { toChinaTime } from '@cinnabar/kernel';
import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { isProven, SEAL_ACTS, stageOf } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Actor } from '../../../../platform/http/actor.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { typedMethodsOf } from '../../intent/typed-methods.ts';
import { createPresenter } from '../../present-seals.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, mayManage, standingOf } from '../../seals-policy.ts';
import { listSeals, listVersions } from '../../seals-store.ts';
import { decideLifeAct } from '../decide-life-act.ts';

const SHOWN = 10;

/** Contracts and other seals are shown to those who may do something about them. Throws NOT_FOUND. */
export async function getLife(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealLife> {
  const { db } = deps.database;
  const state = await getVisibleSeal(deps, actor, sealId);
  const { seal } = state;
  const who = await standingOf(deps, actor, state);
  const acts = SEAL_ACTS.map((act) => ({ act, refusal: decideLifeAct(state, who, act) }));
  const cares = mayManage(state, who) || acts.some(({ refusal }) => refusal === null);
  const proves = acts.some(({ act, refusal }) => refusal === null && isProven(act));
  const [shown, waiting, others, versions, askers, own] = await Promise.all([
    createPresenter(deps).presentOne(actor, state),
    cares ? deps.contracts.listWaiting(seal.id) : [],
    cares && seal.type === 'COMPANY'
      ? listSeals(db, {
          ownerId: seal.ownerId,
          types: ['COMPANY'],
          statuses: ['NORMAL'],
          category: 'ELECTRONIC',
        })
      : [],
    listVersions(db, seal.id),
    seal.releaseAskerId === null ? [] : deps.identity.listUsers([seal.releaseAskerId]),
    proves ? typedMethodsOf(deps, actor) : null,
  ]);
  return {
    seal: shown,
    stage: stageOf(seal),
    reason: seal.stageReason,
    stageTime: seal.stageTime && toChinaTime(seal.stageTime),
    releaseAsker: askers[0] ? { id: askers[0].id, name: askers[0].name ?? '' } : null,
    acts,
    own,
    mayGrant: mayGrant(state, who),
    waiting: { total: waiting.length, list: waiting.slice(0, SHOWN) },
    replacements: others
      .filter((other) => other.seal.id !== seal.id)
      .map((other) => ({ id: other.seal.id, name: other.seal.name })),
    versions: versions.map(({ photokey, version, widthMm, heightMm, createTime }) => ({
      photokey,
      version,
      widthMm,
      heightMm,
      createTime: toChinaTime(createTime),
    })),
  };
}
