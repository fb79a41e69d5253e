import { toChinaTime } from '@cinnabar/kernel';
import { errorText } from '@cinnabar/protocol/error-text';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { REAL_NAME_CONSENT } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type {
  RealName,
  RealNameReview,
  RealNameReviews,
} from '@cinnabar/protocol/identity/real-name/real-name-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { UserRecord } from '../users/user-store.ts';
import type { OwnRealName } from './actions/read-real-name.ts';
import { openDetails } from './check-details.ts';
import type { CheckRecord } from './real-name-store.ts';

const nameGiven = (masterKey: Uint8Array, check: CheckRecord | null) =>
  check?.details ? openDetails(masterKey, { id: check.id, details: check.details }).name : null;

export function presentOwn(masterKey: Uint8Array, own: OwnRealName, language: Language): RealName {
  const { user, provider, keepDays, reviewsWaiting } = own;
  // Verified in another way (e.g. before the migration to this product), or no longer verified: the attempt then does not apply.
  const check = own.check && (own.check.state === 'PASSED') === user.realName ? own.check : null;
  return {
    state: user.realName ? 'PASSED' : (check?.state ?? 'NONE'),
    name: user.realName ? user.name : nameGiven(masterKey, check),
    paper: check?.paper ?? null,
    method: check?.method ?? null,
    number: check?.maskedNumber ?? null,
    reason: check?.reasonName ? errorText(check.reasonName, language) : (check?.reason ?? null),
    reasonName: check?.reasonName ?? null,
    url: check?.url ?? null,
    createTime: check && toChinaTime(check.createTime),
    decideTime: check?.decideTime ? toChinaTime(check.decideTime) : null,
    methods: [...provider.methods],
    provider: check && !check.decideTime ? check.provider : provider.name,
    consent: REAL_NAME_CONSENT,
    keepDays,
    reviewsWaiting,
  };
}

function presentRow(masterKey: Uint8Array, check: CheckRecord, user: UserRecord) {
  const { id, paper, maskedNumber, createTime } = check;
  return {
    id,
    name: nameGiven(masterKey, check) ?? '',
    paper,
    number: maskedNumber,
    contact: maskContact(user.mobile ?? user.email ?? ''),
    createTime: toChinaTime(createTime),
  };
}

export function presentReviews(
  masterKey: Uint8Array,
  { checks, users, total }: { checks: CheckRecord[]; users: UserRecord[]; total: number },
): RealNameReviews {
  const byId = new Map(users.map((user) => [user.id, user]));
  return { list: checks.map((check) => presentRow(masterKey, check, byId.get(check.userId)!)), total };
}

export function presentReview(
  masterKey: Uint8Array,
  { check, user, photos }: { check: CheckRecord; user: UserRecord; photos: RealNameReview['photos'] },
): RealNameReview {
  const { number } = openDetails(masterKey, { id: check.id, details: check.details! });
  return { ...presentRow(masterKey, check, user), number, photos };
}
