import { newId } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { linkBase } from '../../../../platform/http/link-origin.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getAdministeredCompany } from '../../organizations-policy.ts';
import { invitationPath } from '../invitation-path.ts';
import { insertInvitation } from '../invitation-store.ts';

const VALID_MS = 30 * 24 * 60 * 60 * 1000;

export interface ForwardForm {
  companyId: string;
  /** In the form of `normaliseAccount`. */
  contact: string;
  remark?: string | undefined;
  contractId?: string | undefined;
}

/**
 * Invites another person to have a company authenticated: from then on they have an account, and a message leads to the invitation. Errors:
 * NOT_FOUND (the company, or a contract that the caller may not see), NOT_ALLOWED, COMPANY_FROZEN, CONTACT_INVALID.
 */
export async function forwardAuth(
  deps: OrganizationsDeps,
  actor: Actor,
  form: ForwardForm,
): Promise<{ id: string; url: string }> {
  const company = await getAdministeredCompany(deps, actor, form.companyId);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  const contractName = form.contractId ? await deps.ports.contractSubject(actor, form.contractId) : null;
  if (form.contractId && contractName === null) throw new AppError('NOT_FOUND');
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const { contact } = form;
  const url = `${linkBase(actor.origin, deps.publicUrl)}${invitationPath({ id, contact })}`;
  await deps.database.transaction(async (tx) => {
    const receiver = await deps.identity.findOrCreateUserByContact(tx, {
      contact,
      name: maskContact(contact),
      invitedBy: actor.userId,
    });
    await insertInvitation(tx, {
      id,
      companyId: company.id,
      contact,
      senderId: actor.userId,
      senderName: actor.name,
      remark: form.remark || null,
      contractName,
      createTime: now,
      expireTime: new Date(now.getTime() + VALID_MS),
      remindTime: null,
    });
    await deps.notifications.send(tx, {
      to: contact,
      template: 'company-auth-forwarded',
      language: receiver.lang,
      params: { sender: actor.name, company: company.name },
      notice: { userId: receiver.id, path: `/forwardauth/${id}` },
      link: url,
    });
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_AUTH_FORWARDED',
      actor,
      detail: { contact: maskContact(contact) },
      subjectId: receiver.id,
    });
  });
  return { id, url };
}
