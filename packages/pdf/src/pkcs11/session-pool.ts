import { CK, type Cryptoki } from './cryptoki.ts';

/**
 * Sessions of one token. A session carries one operation at a time (PKCS#11 v2.40, 2.6.7), so that each is assigned to one signature; when
 * all are assigned, the next waits in line.
 */
export class SessionPool {
  readonly #cryptoki: Cryptoki;
  readonly #slot: number;
  readonly #most: number;
  readonly #idle: number[] = [];
  readonly #waiting: ((session: number) => void)[] = [];
  #open = 0;

  constructor(cryptoki: Cryptoki, slot: number, most: number) {
    this.#cryptoki = cryptoki;
    this.#slot = slot;
    this.#most = most;
  }

  async use<T>(work: (session: number) => Promise<T>): Promise<T> {
    const session = await this.#take();
    try {
      return await work(session);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(session);
      else this.#idle.push(session);
    }
  }

  /** Closes the idle sessions; with the last one the token forgets the login. */
  async close(): Promise<void> {
    for (const session of this.#idle.splice(0)) {
      this.#open--;
      await this.#cryptoki.call('C_CloseSession', [session]);
    }
  }

  async #take(): Promise<number> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#open >= this.#most) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#open++;
    try {
      const handle = Buffer.alloc(this.#cryptoki.ulongSize);
      await this.#cryptoki.call('C_OpenSession', [this.#slot, CK.CKF_SERIAL_SESSION, null, null, handle]);
      return this.#cryptoki.ulongAt(handle, 0);
    } catch (error) {
      this.#open--;
      throw error;
    }
  }
}
