import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export interface BodyLimits {
  /** For the whole body, in milliseconds. */
  deadlineMs: number;
  /** Average rate that the sender must reach, over the time in which we waited for it. */
  bytesPerSecond: number;
  /** Pause after which the rate is checked. */
  graceMs: number;
  /** What is thrown. */
  error: 'UPLOAD_TOO_SLOW' | 'BODY_TOO_SLOW';
}

/** 50 MB over a slow connection: 90 KB a second. */
export const BODY_LIMITS: BodyLimits = {
  deadlineMs: 10 * 60_000,
  bytesPerSecond: 8 * 1024,
  graceMs: 10_000,
  error: 'UPLOAD_TOO_SLOW',
};

const EVERY_MS = 250;

/**
 * Watches the reception of a body. Only the time counts in which all received data had been consumed and more was awaited: a body that we
 * throttle ourselves (`traffic.ts`) is not slow.
 */
export class BodyWatch {
  readonly #aborting = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #tooSlow: Promise<never>;

  constructor(request: FastifyRequest, { deadlineMs, bytesPerSecond, graceMs, error: name } = BODY_LIMITS) {
    const { raw } = request;
    const begun = performance.now();
    const before = raw.socket.bytesRead;
    let waitedMs = 0;
    let last = begun;
    const fail = Promise.withResolvers<never>();
    // Time in which pieces are consumed does not count.
    fail.promise.catch(() => undefined);
    this.#tooSlow = fail.promise;
    this.#timer = setInterval(() => {
      const now = performance.now();
      if (raw.readableLength === 0 && !raw.complete) waitedMs += now - last;
      last = now;
      const received = raw.socket.bytesRead - before;
      const isSlow = waitedMs > graceMs && received < (waitedMs / 1000) * bytesPerSecond;
      if (!isSlow && now - begun <= deadlineMs) return;
      clearInterval(this.#timer);
      const error = new AppError(name);
      this.#aborting.abort(error);
      fail.reject(error);
    }, EVERY_MS);
    this.#timer.unref();
  }

  /** Aborted with the error of its limits. */
  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  /** Throws the error of its limits, also in place of the error it caused. */
  async during<T>(receiving: Promise<T>): Promise<T> {
    try {
      return await Promise.race([receiving, this.#tooSlow]);
    } catch (error) {
      this.signal.throwIfAborted();
      throw error;
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
