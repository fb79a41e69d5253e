/** One end of a message channel between two processes. Values cross it by structured clone. */
export interface Channel {
  send(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The other process is gone. */
  onGone(listener: () => void): void;
}

export type Answerer = (body: never) => unknown;

/** Questions to the process at the other end, which may ask as well. */
export interface Requests {
  /** Rejects with what the answerer threw, and when the other process is gone. */
  ask<T>(name: string, body?: unknown): Promise<T>;
  /** The same without an answer. */
  notify(name: string, body?: unknown): void;
  /** Answers questions of this name from now on. */
  answer(name: string, answerer: Answerer): void;
}

/** Errors cross the channel as data, and are made again by their kind. */
export interface ErrorForm {
  toData(error: unknown): unknown;
  fromData(data: unknown): unknown;
}

const PLAIN_ERRORS: ErrorForm = {
  toData: (error) => (error instanceof Error ? error.message : String(error)),
  fromData: (data) => new Error(String(data)),
};

interface Message {
  cinnabar: 'ask' | 'answer' | 'error' | 'notify';
  id: number;
  name: string;
  body: unknown;
}

export function createRequests(channel: Channel, errors: ErrorForm = PLAIN_ERRORS): Requests {
  const answerers = new Map<string, Answerer>();
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let asked = 0;
  let isGone = false;

  const gone = () => new Error('the other process has ended');

  async function answer({ id, name, body }: Message): Promise<void> {
    try {
      const answerer = answerers.get(name);
      if (!answerer) throw new Error(`no answer to ${name}`);
      channel.send({ cinnabar: 'answer', id, name, body: await answerer(body as never) });
    } catch (error) {
      channel.send({ cinnabar: 'error', id, name, body: errors.toData(error) });
    }
  }

  function settle({ cinnabar, id, body }: Message): void {
    const asking = waiting.get(id);
    waiting.delete(id);
    if (cinnabar === 'answer') asking?.resolve(body as never);
    else asking?.reject(errors.fromData(body));
  }

  channel.onMessage((message) => {
    if (!isOurs(message)) return;
    if (message.cinnabar === 'ask') void answer(message);
    else if (message.cinnabar === 'notify') answerers.get(message.name)?.(message.body as never);
    else settle(message);
  });
  channel.onGone(() => {
    isGone = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });

  return {
    ask<T>(name: string, body?: unknown) {
      if (isGone) return Promise.reject(gone());
      const id = ++asked;
      const asking = Promise.withResolvers<never>();
      waiting.set(id, asking);
      channel.send({ cinnabar: 'ask', id, name, body });
      return asking.promise as Promise<T>;
    },
    notify(name, body) {
      if (!isGone) channel.send({ cinnabar: 'notify', id: 0, name, body });
    },
    answer: (name, answerer) => void answerers.set(name, answerer),
  };
}

/** Others use the channel too, such as `node:cluster` and probes of benchmarks. */
const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'cinnabar' in message;
