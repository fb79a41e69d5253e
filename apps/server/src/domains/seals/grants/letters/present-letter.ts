import { toChinaTime } from '@cinnabar/kernel';
import type { GrantLetter, GrantLetterBrief } from '@cinnabar/protocol/seals/letter-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import { typedMethodsOf } from '../../intent/typed-methods.ts';
import { createPresenter } from '../../present-seals.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { nameSubjects } from '../name-subjects.ts';
import { expireTimeOf } from './letter-jobs.ts';
import { maySign, type SeenLetter } from './letter-policy.ts';
import type { LetterRecord } from './letter-store.ts';

export interface KnownLetter {
  letter: LetterRecord;
  grant: GrantRecord;
  seal: SealState['seal'];
}

/** Letters of one company's seals. */
export async function presentBriefs(
  deps: SealsDeps,
  companyId: string,
  known: readonly KnownLetter[],
): Promise<GrantLetterBrief[]> {
  const grants = known.map(({ grant }) => grant);
  const [subjects, users] = await Promise.all([
    nameSubjects(deps, companyId, grants),
    deps.identity.listUsers([...new Set(grants.map(({ grantedBy }) => grantedBy))]),
  ]);
  return known.map(({ letter, grant, seal }) => ({
    grantId: grant.id,
    number: grant.number,
    state: stateOfLetter(grant, letter),
    sealId: seal.id,
    sealName: seal.name,
    subjectName: subjects.get(grant.subjectId) ?? '',
    grantedBy: users.find(({ id }) => id === grant.grantedBy)?.name ?? '',
    makeTime: toChinaTime(letter.makeTime),
  }));
}

function stateOfLetter(
  { status, letterSha256, endedBy, endTime }: GrantRecord,
  { makeTime }: LetterRecord,
): GrantLetterBrief['state'] {
  if (letterSha256 !== null) return 'SIGNED';
  if (status === 'PROPOSED') return 'WAITING';
  const byItself = endedBy === null && endTime !== null && endTime >= expireTimeOf(makeTime);
  return byItself ? 'EXPIRED' : 'ENDED';
}

export async function presentLetter(
  deps: SealsDeps,
  actor: Actor,
  { letter, grant, state, who }: SeenLetter,
): Promise<GrantLetter> {
  const [brief] = await presentBriefs(deps, state.seal.ownerId, [{ letter, grant, seal: state.seal }]);
  const signs = grant.status === 'PROPOSED' && maySign(state, who, grant);
  return {
    ...brief!,
    seal: await createPresenter(deps).presentOne(actor, state),
    text: letter.text,
    sha256: letter.sha256,
    signerName: letter.signerName,
    signTime: letter.signTime && toChinaTime(letter.signTime),
    reason: grant.status === 'ENDED' ? grant.reason : '',
    own: signs ? await typedMethodsOf(deps, actor) : null,
  };
}
