import type { TextKey } from '@cinnabar/locales/text-keys';
import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';

/** What an application comes to over all its authorisations: seals, people, presses, and when the last period ends. */
export function sumOf({ auths }: Pick<ApplicationBrief, 'auths'>) {
  return {
    seals: [...new Set(auths.map(({ sealName }) => sealName))],
    people: [...new Set(auths.map(({ userName }) => userName))],
    count: auths.reduce((sum, { count }) => sum + count, 0),
    used: auths.reduce((sum, { usedCount }) => sum + usedCount, 0),
    endTime: auths.map(({ endTime }) => endTime).sort((one, other) => Date.parse(other) - Date.parse(one))[0],
  };
}

/** Where the reader goes from a row, and for what. */
export function nextStep({
  id,
  status,
  toDecide,
  photosDue,
}: Pick<ApplicationBrief, 'id' | 'status' | 'toDecide' | 'photosDue'>): {
  to: string;
  word: TextKey<'physical'>;
} {
  if (status === 'DRAFT') return { to: `/launch/seal?draft=${id}`, word: 'act.fill' };
  const to = `/physical/detail/${id}`;
  if (toDecide) return { to, word: 'act.decide' };
  if (status !== 'USING' && photosDue > 0) return { to, word: 'act.photo' };
  return { to, word: status === 'USING' ? 'act.press' : 'act.open' };
}
