import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealWithGrants } from '../../seals-store.ts';
import { LETTER_DAYS } from './letter-jobs.ts';

type Deps = Pick<SealsDeps, 'organizations'>;

const pathOf = ({ id }: GrantRecord): string => `/sealletter/${id}`;

/** Asks those who may sign; not the granter, who has the letter before them. */
export async function notifyWaiting(
  { organizations }: Deps,
  tx: Tx,
  actor: Actor,
  { seal }: SealWithGrants,
  { grant, subject, signers }: { grant: GrantRecord; subject: string; signers: readonly string[] },
): Promise<void> {
  const receivers = signers.filter((id) => id !== actor.userId);
  await organizations.notifyUsers(tx, receivers, {
    template: 'seal-letter-waiting',
    params: {
      person: actor.name,
      company: seal.ownerName,
      seal: seal.name,
      number: grant.number,
      grantee: subject,
    },
    path: pathOf(grant),
  });
}

/** Notifies the granter of a refusal, with its reason. */
export async function notifyRefused(
  { organizations }: Deps,
  tx: Tx,
  actor: Actor,
  { seal }: SealWithGrants,
  { grant, subject, reason }: { grant: GrantRecord; subject: string; reason: string },
): Promise<void> {
  if (grant.grantedBy === actor.userId) return;
  await organizations.notifyUsers(tx, [grant.grantedBy], {
    template: 'seal-letter-refused',
    params: { person: actor.name, seal: seal.name, number: grant.number, grantee: subject, reason },
    path: pathOf(grant),
  });
}

/** Reminds those who may sign, once. */
export async function notifyReminder(
  { organizations }: Deps,
  tx: Tx,
  { seal }: SealWithGrants,
  { grant, subject, signers }: { grant: GrantRecord; subject: string; signers: readonly string[] },
): Promise<void> {
  await organizations.notifyUsers(tx, signers, {
    template: 'seal-letter-reminder',
    params: { company: seal.ownerName, seal: seal.name, number: grant.number, grantee: subject },
    path: pathOf(grant),
  });
}

/** Notifies the granter of a letter that no one has signed in time. */
export async function notifyExpired(
  { organizations }: Deps,
  tx: Tx,
  { seal }: SealWithGrants,
  { grant, subject }: { grant: GrantRecord; subject: string },
): Promise<void> {
  await organizations.notifyUsers(tx, [grant.grantedBy], {
    template: 'seal-letter-expired',
    params: { seal: seal.name, number: grant.number, grantee: subject, days: LETTER_DAYS },
    path: pathOf(grant),
  });
}
