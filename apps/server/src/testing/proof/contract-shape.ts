import type { ActorName, Shape } from './stage.ts';

export type Status =
  | 'WAITING'
  | 'FILLING'
  | 'FILLED'
  | 'SIGNING'
  | 'SIGNED'
  | 'REJECTED'
  | 'DISCARDED'
  | 'FINISHED';

export interface Step {
  id: string;
  party: Party;
  kind: 'fill' | 'approve' | 'sign' | 'void';
  status: Status;
  /** Players who may do it; a role is all who hold it. */
  hands: { role: boolean; who: ActorName[] };
}

export interface Party {
  id: string;
  turn: number;
  status: string;
  received: boolean;
  urged: boolean;
  /** The addressee; of a company null, when its own roles are to find it. */
  receiver: ActorName | null;
}

/** What requires a step. */
export const CALLS: Record<Step['kind'], string> = {
  fill: 'contract-to-fill',
  approve: 'contract-to-approve',
  sign: 'contract-to-sign',
  void: 'contract-to-void',
};

/** The parties of a contract and their steps, before it is sent. */
export function layOut(shape: Shape): { parties: Party[]; steps: Step[] } {
  const party = (id: 'person' | 'host' | 'guest'): Party => ({
    id,
    turn: shape.steps[id],
    status: 'DRAFT',
    received: false,
    urged: false,
    receiver: null,
  });
  const [person, host, guest] = [party('person'), party('host'), party('guest')];
  const steps: Step[] = [];
  const add = (owner: Party, id: string, kind: Step['kind'], role: boolean, ...who: ActorName[]) =>
    steps.push({ id, party: owner, kind, status: 'WAITING', hands: { role, who } });
  const self = shape.inPerson ?? 'person';
  person.receiver = self;
  if (shape.receiver) guest.receiver = 'guestKeeper';
  const handlers: [boolean, ...ActorName[]] = shape.receiver
    ? [false, 'guestKeeper']
    : [true, 'guestKeeper', 'guestSecond'];
  if (shape.fill === 'person') add(person, 'person-fill', 'fill', false, self);
  add(person, 'person-sign', 'sign', false, self);
  if (shape.approval) add(host, 'host-approve', 'approve', false, 'approver');
  add(host, 'host-seal', 'sign', true, 'hostKeeper');
  if (shape.fill === 'guest') add(guest, 'guest-fill', 'fill', ...handlers);
  if (shape.receiver) add(guest, 'guest-handle', 'sign', ...handlers);
  add(guest, 'guest-seal', 'sign', true, 'guestKeeper', 'guestSecond');
  return { parties: [person, host, guest], steps };
}
