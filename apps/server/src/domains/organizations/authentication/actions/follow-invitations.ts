import type { Tx } from '../../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import { findCompanyById } from '../../company-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { invitationPath } from '../invitation-path.ts';
import { type Invitation, takeExpired, takeUnreminded } from '../invitation-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the invitation was sent. */
const REMIND_DAYS = 7;

/** Reminds the receivers of invitations once, and notifies the senders of those that expired unanswered. */
export async function followInvitations(context: AuthenticationContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const before = new Date(now.getTime() - REMIND_DAYS * DAY_MS);
    for (const invitation of await takeUnreminded(tx, before, now)) await remind(context, tx, invitation);
  });
  await database.transaction(async (tx) => {
    for (const invitation of await takeExpired(tx, now)) await reportExpiry(context, tx, invitation);
  });
}

async function remind(context: AuthenticationContext, tx: Tx, invitation: Invitation): Promise<void> {
  const name = await nameOfWaiting(tx, invitation);
  if (name === null) return;
  const { id, contact, senderName, companyId } = invitation;
  const receiver = await context.identity.findUserByContact(contact);
  if (!receiver) return;
  await context.notifications.send(tx, {
    to: contact,
    template: 'company-auth-reminded',
    language: receiver.lang,
    params: { sender: senderName, company: name },
    notice: { userId: receiver.id, path: `/forwardauth/${id}` },
    link: `${context.publicUrl}${invitationPath(invitation)}`,
  });
  await record(context, tx, companyId, 'COMPANY_AUTH_REMINDED', receiver.id);
}

async function reportExpiry(context: AuthenticationContext, tx: Tx, invitation: Invitation): Promise<void> {
  const name = await nameOfWaiting(tx, invitation);
  const { companyId, senderId } = invitation;
  const [sender] = await context.identity.listUsers([senderId], tx);
  const to = sender?.mobile ?? sender?.email;
  if (name === null || !sender || !to) return;
  const path = `/companyinfo?companyId=${companyId}`;
  await context.notifications.send(tx, {
    to,
    template: 'company-auth-unanswered',
    language: sender.lang,
    params: { company: name },
    notice: { userId: senderId, path },
    link: `${context.publicUrl}${path}`,
  });
  await record(context, tx, companyId, 'COMPANY_AUTH_INVITATION_EXPIRED', senderId);
}

/** Null when nothing is to be done about the company any more. */
async function nameOfWaiting(tx: Tx, { companyId }: Invitation): Promise<string | null> {
  const company = await findCompanyById(tx, companyId);
  const waits = company && ['UNREGISTERED', 'REGISTERED', 'AUTH_FAILURE'].includes(company.authStatus);
  return waits ? company.name : null;
}

async function record(
  { audit }: AuthenticationContext,
  tx: Tx,
  companyId: string,
  event: string,
  subjectId: string,
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor: SYSTEM_ACTOR,
    subjectId,
  });
}
