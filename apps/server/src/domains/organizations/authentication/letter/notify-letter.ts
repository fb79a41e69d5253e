import type { Tx } from '../../../../platform/db/open-database.ts';
import { listAdministratorIds } from '../../administrator-store.ts';
import { notifyUsers } from '../../notify-users.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import type { LetterRecord } from './letter-store.ts';

const pathOf = ({ id }: Pick<LetterRecord, 'id'>): string => `/companyletter/${id}`;

/** Sends the link to the legal representative: at first, again, or as a reminder. */
export async function sendLetterLink(
  { identity, notifications, publicUrl }: Pick<OrganizationsDeps, 'identity' | 'notifications' | 'publicUrl'>,
  tx: Tx,
  letter: LetterRecord,
  template: 'company-letter-sent' | 'company-letter-reminded',
): Promise<void> {
  const { contact, receiverId, name, applicantName } = letter;
  const [receiver] = await identity.listUsers([receiverId], tx);
  const path = pathOf(letter);
  const parameter = contact.includes('@') ? 'email' : 'mobile';
  await notifications.send(tx, {
    to: contact,
    template,
    language: receiver!.lang,
    params: { sender: applicantName, company: name },
    notice: { userId: receiverId, path },
    link: `${publicUrl}${path}?${parameter}=${encodeURIComponent(contact)}`,
  });
}

/** Notifies the applicant of the answer; of a signature the platform's administrators too, for they decide next. */
export async function notifyAnswer(
  context: OrganizationsDeps,
  tx: Tx,
  { applicantId, applicationId, companyId, name, legalPerson, status, reason }: LetterRecord,
): Promise<void> {
  const signed = status === 'SIGNED';
  await notifyUsers(context, tx, [applicantId], {
    template: signed ? 'company-letter-signed' : 'company-letter-refused',
    params: { person: legalPerson, company: name, ...(signed ? {} : { reason: reason ?? '' }) },
    path: `/companyinfo?companyId=${companyId}`,
  });
  if (!signed) return;
  const reviewers = await listAdministratorIds(context.database.db);
  await notifyUsers(
    context,
    tx,
    reviewers.filter((id) => id !== applicantId),
    {
      template: 'company-auth-waiting',
      params: { company: name },
      path: `/platformmanage/review/${applicationId}`,
    },
  );
}

/** Notifies the legal representative that their letter counts no more. */
export async function notifyVoid(context: OrganizationsDeps, tx: Tx, letter: LetterRecord): Promise<void> {
  const { receiverId, name, applicantName } = letter;
  await notifyUsers(context, tx, [receiverId], {
    template: 'company-letter-void',
    params: { sender: applicantName, company: name },
    path: pathOf(letter),
  });
}
