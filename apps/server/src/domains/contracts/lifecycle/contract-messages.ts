import { toChinaTime } from '@cinnabar/kernel';
import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { TemplateName } from '../../notifications/index.ts';
import {
  type ActionRecord,
  actionsOf,
  type ContractState,
  deadlineOf,
  partyName,
  signatoryOf,
} from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';

export interface Recipient {
  userId: string;
  contact: string;
  language: 'zh_CN' | 'en_US';
  /** How they want to be notified, where it was read with them. */
  ways?: Preferences['events'] | undefined;
}

/** Notifies those whose turn it is, with the link to the contract; of a step that is to be signed without a person no one. */
export async function tellOpened(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  opened: ActionRecord[],
): Promise<void> {
  for (const action of await deps.hooks.opened(deps, tx, state, opened))
    await tell(deps, tx, state, callOf(action), await operatorsOf(deps, tx, state, action));
}

/** The message for this open step. */
export function callOf({ type, status }: ActionRecord): TemplateName {
  if (status === 'FILLING') return 'contract-to-fill';
  return type === 'AUDIT' ? 'contract-to-approve' : 'contract-to-sign';
}

export async function tellUrged(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  parties: ReadonlySet<string>,
): Promise<void> {
  const open = state.actions.filter(
    ({ status, signatoryId }) => (status === 'SIGNING' || status === 'FILLING') && parties.has(signatoryId),
  );
  for (const action of open)
    await tell(deps, tx, state, 'contract-urged', await operatorsOf(deps, tx, state, action));
}

export async function tellCompleted(deps: ContractsDeps, tx: Tx, state: ContractState): Promise<void> {
  await tell(deps, tx, state, 'contract-completed', await allRecipients(deps, tx, state, 'COMPLETED'));
}

export async function tellEnded(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  how: 'contract-rejected' | 'contract-recalled' | 'contract-expired',
  reason: string,
): Promise<void> {
  await tell(deps, tx, state, how, await allRecipients(deps, tx, state, ENDS[how]), reason);
}

type Event = 'COMPLETED' | 'REJECTED' | 'RECALLED' | 'EXPIRED';

const ENDS = {
  'contract-rejected': 'REJECTED',
  'contract-recalled': 'RECALLED',
  'contract-expired': 'EXPIRED',
} as const satisfies Partial<Record<TemplateName, Event>>;

/** Messages that require an act link to the page of that act. */
const CALLS: readonly TemplateName[] = [
  'contract-to-sign',
  'contract-auto-left',
  'contract-to-approve',
  'contract-urged',
  'contract-to-void',
  'contract-reminder',
];

const HANDED: readonly TemplateName[] = ['contract-transmitted', 'contract-transmitted-note'];

function pageOf(template: TemplateName, status: ContractStatus): 'filling' | 'sign' | 'detail' | 'transmit' {
  if (HANDED.includes(template)) return 'transmit';
  if (template === 'contract-to-fill') return 'filling';
  if (!CALLS.includes(template)) return 'detail';
  // The message itself announces that signing starts.
  return status === 'FILLING' && !BEGINNINGS.includes(template) ? 'filling' : 'sign';
}

const BEGINNINGS: readonly TemplateName[] = ['contract-to-sign', 'contract-to-approve'];

export async function tell(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  template: TemplateName,
  recipients: Recipient[],
  reason = '',
  sender = senderOf(state, template),
): Promise<void> {
  const { contract } = state;
  const page = pageOf(template, contract.status);
  // Those who lose the contract could not open it any more.
  const path = template === 'contract-corrected' ? '/' : `/${page}/${contract.id}`;
  const deadline = deadlineOf(contract);
  const unique = new Map(recipients.map((recipient) => [recipient.contact, recipient]));
  const messages = [...unique.values()].map(({ userId, contact, language, ways }) => ({
    to: contact,
    template,
    language,
    params: {
      subject: contract.subject,
      // Not in any text; administrators find the message by it.
      sn: contract.sn,
      sender,
      deadline: deadline ? toChinaTime(deadline).slice(0, 16).replace('T', ' ') : '',
      endDate: contract.endTime ? toChinaTime(contract.endTime).slice(0, 10) : '',
      // The surrounding sentence ends with its own full stop.
      reason: reason.replace(/[。．.!！;；,，\s]+$/u, ''),
    },
    notice: { userId, path, ways },
    link: linkTo(deps, path, contact),
  }));
  await deps.notifications.send(tx, ...messages);
}

/** A step has passed on to the recipients, with the note of who passed it on where there is one. */
export const tellTransmitted = (
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  recipients: Recipient[],
  note: string | undefined,
  sender: string,
): Promise<void> =>
  tell(
    deps,
    tx,
    state,
    note ? 'contract-transmitted-note' : 'contract-transmitted',
    recipients,
    note,
    sender,
  );

/** Whose act the message reports: the sender's, or that of the party that declined. */
function senderOf({ contract, signatories }: ContractState, template: TemplateName): string {
  const refuser = signatories.find(({ status }) => status === 'REJECTED');
  if (template === 'contract-rejected' && refuser) return partyName(refuser);
  return contract.tenantName || contract.creatorName;
}

/** The address carries the contact, so that sign-in is prefilled and locked to it (product-spec §2). */
function linkTo(deps: ContractsDeps, path: string, contact: string): string {
  const parameter = contact.includes('@') ? 'email' : 'mobile';
  return `${deps.config.publicUrl}${path}?${parameter}=${encodeURIComponent(contact)}`;
}

export function operatorsOf(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  action: ActionRecord,
): Promise<Recipient[]> {
  return recipientsOf(deps, tx, state, [action]);
}

/** Who made the contract and all who have received it; without those to whom its business type does not report this event. */
export function allRecipients(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  event?: Event,
): Promise<Recipient[]> {
  const leftOut: readonly string[] = event ? state.rules.noticesLeftOut : [];
  const isNotified = (side: 'SPONSOR' | 'PARTY') => !leftOut.includes(`${event}_${side}`);
  const parties = state.signatories.filter(
    ({ receiveTime, sponsor }) => receiveTime !== null && isNotified(sponsor ? 'SPONSOR' : 'PARTY'),
  );
  const actions = parties.flatMap((party) => actionsOf(state, party.id));
  return recipientsOf(deps, tx, state, actions, isNotified('SPONSOR') ? [state.contract.creatorId] : []);
}

/** Who made the contract. */
export const sponsorRecipient = (deps: ContractsDeps, tx: Tx, state: ContractState): Promise<Recipient[]> =>
  recipientsOf(deps, tx, state, [], [state.contract.creatorId]);

/** Receivers and operators of steps, then others. Read inside the transaction: the account of a new person was created in it. */
async function recipientsOf(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  actions: readonly ActionRecord[],
  others: readonly string[] = [],
): Promise<Recipient[]> {
  const named: (string | Recipient[])[] = [];
  for (const action of actions) {
    const { receiverId, tenantId } = signatoryOf(state, action);
    if (receiverId) named.push(receiverId);
    for (const { type, id } of action.operators) {
      if (type !== 'ROLE') named.push(id);
      else
        named.push(
          (await deps.organizations.listRoleMembers(tenantId!, id)).flatMap((user) => recipientOf(user)),
        );
    }
  }
  named.push(...others);
  const ids = [...new Set(named.filter((one) => typeof one === 'string'))];
  const users = new Map((await deps.identity.listReceivers(ids, tx)).map((user) => [user.id, user]));
  return named.flatMap((one) => {
    if (typeof one !== 'string') return one;
    const user = users.get(one);
    return user ? recipientOf(user) : [];
  });
}

export function recipientOf(user: {
  id: string;
  mobile: string | null;
  email: string | null;
  lang?: string;
  ways?: Preferences['events'];
}): Recipient[] {
  const contact = user.mobile ?? user.email;
  const language = user.lang === 'en_US' ? 'en_US' : 'zh_CN';
  return contact ? [{ userId: user.id, contact, language, ways: user.ways }] : [];
}
