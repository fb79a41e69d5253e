import type { AuditRecord } from '../../domains/audit/index.ts';
import { CALLS, layOut, type Party, type Status, type Step } from './contract-shape.ts';
import type { ActorName, Shape, Stage } from './stage.ts';

/**
 * An independent, much simpler model of a contract's life: it reads the log from its beginning and derives the present state from the
 * product's rules alone. Sharing no code with the product, it can contradict it.
 */
export class Replay {
  status = 'DRAFT';
  readonly parties: Party[];
  readonly steps: Step[];
  /** `template → contact`, as often as it must have been sent. */
  readonly letters: string[] = [];
  /** Signatures in the contract's own file, and under the declaration of a voiding. */
  signed = 0;
  confirmed = 0;
  /** The cc receiver has got it. */
  copied = false;
  readonly #copy: Shape['copy'];
  readonly #stage: Stage;
  readonly #commentsTold = new Set<ActorName>();
  #before = '';
  constructor(stage: Stage, shape: Shape) {
    this.#stage = stage;
    this.#copy = shape.copy;
    const { parties, steps } = layOut(shape);
    this.parties = parties;
    this.steps = steps;
  }

  /** Adds one record; throws when it is not permitted at this point. */
  read({ event, actor, detail }: AuditRecord): void {
    const rule = this.#rules[event];
    if (!rule) throw new Error(`${event} is no event of a contract`);
    rule({ by: actor.userId === null ? null : this.#nameOf(actor.userId), detail });
  }

  readonly #rules: Record<string, (record: { by: ActorName | null; detail: AuditRecord['detail'] }) => void> =
    {
      CONTRACT_OPEN: ({ by }) => {
        if (this.status === 'DRAFT' || by === null || by === 'outsider') throw new Error(`${by} opened it`);
      },
      // Its step may have been completed, transferred or ended meanwhile.
      CODE_SENT: ({ by, detail }) => {
        const step = this.steps.find(({ id }) => id === detail.step)!;
        if (!by || by === 'outsider' || step.status === 'WAITING') throw new Error(`a code to ${by}`);
      },
      CONTRACT_CREATE: () => this.#expect('DRAFT'),
      CONTRACT_EDIT: () => this.#expect('DRAFT'),
      CONTRACT_SEND: () => {
        this.#expect('DRAFT');
        for (const party of this.parties) party.status = 'WAITING';
        const fills = this.steps.filter(({ kind }) => kind === 'fill');
        this.status = fills.length > 0 ? 'FILLING' : 'SIGNING';
        for (const step of fills) {
          step.status = 'FILLING';
          Object.assign(step.party, { status: 'FILLING', received: true });
          this.#call(step);
        }
        if (fills.length === 0) this.#open();
        this.#giveCopy('SEND');
      },
      CONTRACT_FILL: ({ detail }) => {
        const step = this.#take(detail.step, 'FILLING', 'fill');
        step.status = 'FILLED';
        step.party.status = 'WAITING';
      },
      CONTRACT_FILLED: () => {
        this.#expect('FILLING');
        if (this.steps.some(({ status }) => status === 'FILLING')) throw new Error('somebody still fills');
        this.status = 'SIGNING';
        this.#open();
      },
      CONTRACT_APPROVE: ({ by, detail }) => {
        this.#doneBy(by, this.#take(detail.step, 'SIGNING', 'approve'));
        this.#open();
      },
      CONTRACT_SIGN: ({ by, detail }) => {
        const voiding = this.status === 'TERMINATING';
        if (!voiding) this.#expect('SIGNING');
        this.#doneBy(by, this.#take(detail.step, 'SIGNING', voiding ? 'void' : 'sign'));
        if (voiding) this.confirmed++;
        else {
          this.signed++;
          this.#open();
        }
      },
      CONTRACT_COMPLETE: () => {
        this.#expect('SIGNING');
        if (this.steps.some(({ status }) => status !== 'SIGNED' && status !== 'FILLED'))
          throw new Error('not all have signed');
        this.status = 'COMPLETE';
        this.#tell('contract-completed', this.#everybody());
        this.#giveCopy('FINISH');
      },
      CONTRACT_REJECT: ({ detail }) => {
        const step = this.steps.find(
          ({ party, status }) => party.id === detail.party && (status === 'FILLING' || status === 'SIGNING'),
        );
        if (!step) throw new Error('refused out of turn');
        step.status = 'REJECTED';
        step.party.status = 'REJECTED';
        this.#end('REJECTED', 'RECALLED', 'DISCARDED', 'contract-rejected');
      },
      CONTRACT_RECALL: () => this.#end('RECALLED', 'RECALLED', 'DISCARDED', 'contract-recalled'),
      CONTRACT_EXPIRE: ({ by }) => {
        if (by !== null) throw new Error('somebody let it expire');
        this.#end('EXPIRED', 'EXPIRED', 'DISCARDED', 'contract-expired');
      },
      CONTRACT_FINISH: () => {
        this.#expect('SIGNING');
        this.#end('FINISHED', 'RECALLED', 'FINISHED', 'contract-finished');
        this.#giveCopy('FINISH');
      },
      CONTRACT_DELAY: () => this.#expect('FILLING', 'SIGNING'),
      CONTRACT_URGE: () => {
        const due = this.#openSteps().filter(({ party }) => !party.urged);
        if (due.length === 0) throw new Error('nobody was to be urged');
        for (const step of due) {
          step.party.urged = true;
          this.#tell('contract-urged', this.#subscribers(step));
        }
      },
      CONTRACT_TRANSMIT: ({ by, detail }) => {
        const step = this.steps.find(({ id }) => id === detail.step)!;
        if (by === null || step.party.id === 'person') throw new Error(`${step.id} passed on by ${by}`);
        const to = this.#nameOf(String(detail.to));
        step.hands = { role: false, who: [to] };
        if (step.status !== 'WAITING') this.#tell('contract-transmitted', [to]);
      },
      CONTRACT_CORRECT: ({ detail }) => {
        this.#expect('FILLING', 'SIGNING');
        const party = this.parties.find(({ id }) => id === detail.party)!;
        const steps = this.steps.filter((step) => step.party === party);
        if (steps.some(({ status }) => ['SIGNED', 'FILLED', 'REJECTED'].includes(status)))
          throw new Error(`${party.id} has acted`);
        const former = party.receiver;
        const next: ActorName = party.id === 'person' ? 'substitute' : 'guestClerk';
        if (former !== next && party.received) {
          if (former) this.#tell('contract-corrected', [former]);
          const open = steps.find(({ status }) => status === 'FILLING' || status === 'SIGNING')!;
          this.#tell(CALLS[open.kind], [next]);
        }
        for (const step of steps) {
          if (step.hands.role || !former || !step.hands.who.includes(former)) continue;
          // A clerk has no seal to use: it falls back to the seal's administrator.
          step.hands =
            step.id === 'guest-seal'
              ? { role: true, who: ['guestKeeper', 'guestSecond'] }
              : { role: false, who: [next] };
        }
        party.receiver = next;
      },
      CONTRACT_COMMENT: ({ by }) => {
        const readers = this.#everybody().filter((name) => name !== by && !this.#commentsTold.has(name));
        for (const name of readers) this.#commentsTold.add(name);
        this.#tell('contract-commented', readers);
      },
      CONTRACT_VOID: () => {
        this.#expect('COMPLETE', 'FINISHED');
        this.#before = this.status;
        this.status = 'TERMINATING';
      },
      CONTRACT_TERMINATE: () => {
        this.#expect('TERMINATING');
        if (this.#voidingSteps().some(({ status }) => status !== 'SIGNED')) throw new Error('not all agreed');
        this.status = 'TERMINATED';
        this.#tell('contract-terminated', this.#everybody());
      },
      CONTRACT_KEEP: ({ detail }) => {
        const step = this.#take(detail.step, 'SIGNING', 'void');
        step.status = 'REJECTED';
        this.#keep('contract-void-refused');
      },
      CONTRACT_VOID_LAPSED: () => this.#keep('contract-void-lapsed'),
    };

  contactOf(party: string): string | null {
    const { receiver } = this.parties.find(({ id }) => id === party)!;
    return receiver && this.#stage.players[receiver].contact;
  }

  /** Steps of a voiding get their ids from the product; here only which parties must have one. */
  beginVoiding(ids: Map<string, string>): void {
    const parties = this.parties.filter((party) =>
      this.steps.some((one) => one.party === party && one.kind === 'sign' && one.status === 'SIGNED'),
    );
    const wanted = parties.map(({ id }) => id);
    if ([...ids.keys()].sort().join() !== wanted.sort().join())
      throw new Error(`asked ${[...ids.keys()]} to agree`);
    for (const party of parties) {
      const who: Record<string, ActorName[]> = {
        person: this.steps.find(({ id }) => id === 'person-sign')!.hands.who,
        host: ['hostKeeper'],
        guest: ['guestKeeper', 'guestSecond'],
      };
      const hands = { role: party.id !== 'person', who: who[party.id]! };
      const step: Step = { id: ids.get(party.id)!, party, kind: 'void', status: 'SIGNING', hands };
      this.steps.push(step);
      this.#tell('contract-to-void', this.#subscribers(step));
    }
  }

  #voidingSteps = () => {
    const last = this.steps.findLast(({ kind }) => kind === 'void');
    const own = this.steps.filter(({ kind }) => kind === 'void');
    return last ? own.slice(-new Set(own.map(({ party }) => party.id)).size) : [];
  };

  #openSteps = () => this.steps.filter(({ status }) => status === 'FILLING' || status === 'SIGNING');

  #expect(...statuses: string[]): void {
    if (!statuses.includes(this.status)) throw new Error(`not while ${this.status}`);
  }

  #take(id: unknown, status: Status, kind: Step['kind']): Step {
    const step = this.steps.find((one) => one.id === id);
    if (step?.status !== status || step.kind !== kind)
      throw new Error(`${kind} of ${id}, which is ${step?.kind} and ${step?.status}`);
    return step;
  }

  #doneBy(by: ActorName | null, step: Step): void {
    if (!by || !step.hands.who.includes(by)) throw new Error(`${by} did ${step.id}`);
    step.status = 'SIGNED';
  }

  /** Opens what is due: inside each party one step after another, and parties of one turn together. */
  #open(): void {
    for (const party of this.parties.filter(({ status }) => status === 'SIGNING')) this.#openNext(party);
    const waiting = this.parties.filter(({ status }) => status !== 'SIGNED');
    if (waiting.length === 0 || waiting.some(({ status }) => status === 'SIGNING')) return;
    const turn = Math.min(...waiting.map((party) => party.turn));
    for (const party of waiting.filter((one) => one.turn === turn)) {
      Object.assign(party, { status: 'SIGNING', received: true });
      this.#openNext(party);
    }
  }

  #openNext(party: Party): void {
    const next = this.steps.find(
      (step) => step.party === party && step.status !== 'SIGNED' && step.status !== 'FILLED',
    );
    if (!next) party.status = 'SIGNED';
    else if (next.status === 'WAITING') {
      next.status = 'SIGNING';
      this.#call(next);
    }
  }

  #call(step: Step): void {
    this.#tell(CALLS[step.kind], this.#subscribers(step));
  }

  /** The actor, and the addressee of the party's contract. */
  #subscribers({ party, hands }: Step): ActorName[] {
    return party.receiver ? [...hands.who, party.receiver] : hands.who;
  }

  #giveCopy(when: Shape['copy']): void {
    if (this.#copy !== when || this.copied) return;
    this.copied = true;
    this.#tell('contract-copied', ['reader']);
  }

  #end(status: string, party: string, step: Status, template: string): void {
    this.#expect('FILLING', 'SIGNING');
    const readers = this.#everybody();
    for (const one of this.parties) if (!['SIGNED', 'REJECTED'].includes(one.status)) one.status = party;
    for (const one of this.steps)
      if (['WAITING', 'FILLING', 'SIGNING'].includes(one.status)) one.status = step;
    this.status = status;
    this.#tell(template, readers);
  }

  #keep(template: string): void {
    this.#expect('TERMINATING');
    this.#tell(template, this.#everybody());
    for (const step of this.#voidingSteps()) if (step.status === 'SIGNING') step.status = 'DISCARDED';
    this.status = this.#before;
  }

  #everybody(): ActorName[] {
    const hands = this.steps.filter(({ party }) => party.received).flatMap((step) => this.#subscribers(step));
    return [...new Set<ActorName>([...hands, 'sponsor'])];
  }

  #tell(template: string, names: readonly ActorName[]): void {
    for (const name of new Set(names))
      this.letters.push(`${template} → ${this.#stage.players[name].contact}`);
  }

  #nameOf(userId: string): ActorName {
    const found = Object.entries(this.#stage.players).find(([, player]) => player.userId === userId);
    if (!found) throw new Error(`nobody has the id ${userId}`);
    return found[0] as ActorName;
  }
}
