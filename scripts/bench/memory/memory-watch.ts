import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { forgetPeak, peakOf, residentOf, sizeIn } from './resident-size.ts';

/** What one step took. All sizes in bytes. */
export interface StepFigures {
  /** Peak of the server's resident set above where it was before the step: its threads' memory is in it. */
  server: number;
  /** The same of each process that reads and draws uploads, the largest. */
  child: number;
  /** JavaScript and buffers of the main thread at their peak, above idle. */
  held: number;
  /** Longest time for which the event loop was blocked, and the 99th percentile, in milliseconds. */
  longestMs: number;
  p99Ms: number;
  /** Processor time of the main thread, in milliseconds. */
  cpuMs: number;
  /** Bytes digested on the main thread (SHA-256). */
  hashed: number;
  /** Bytes written by the server: files, sockets and pipes. */
  written: number;
}

interface Probed {
  pid: number;
  longestMs: number;
  p99Ms: number;
  cpuMs: number;
  hashed: number;
  held: number;
  idle: number;
}

/** Watches the server's processes step by step, through /proc (Linux) and the probe that is loaded into the server. */
export class MemoryWatch {
  readonly #probe: string;
  readonly #pid: number;

  constructor(probe: string) {
    this.#probe = probe;
    this.#pid = (JSON.parse(readFileSync(probe, 'utf8')) as Probed).pid;
  }

  async step(work: () => Promise<unknown>): Promise<StepFigures> {
    const idle = await this.#ask();
    const pids = [this.#pid, ...workersOf(this.#pid)];
    for (const pid of pids) forgetPeak(pid);
    const before = new Map(pids.map((pid) => [pid, residentOf(pid)]));
    const writtenBefore = sizeIn(this.#pid, 'io', 'wchar');
    await work();
    const written = sizeIn(this.#pid, 'io', 'wchar') - writtenBefore;
    const above = (pid: number) => peakOf(pid) - (before.get(pid) ?? START_SIZE);
    const figures = {
      server: above(this.#pid),
      child: Math.max(0, ...workersOf(this.#pid).map(above)),
      written,
    };
    const probed = await this.#ask();
    const { longestMs, p99Ms, cpuMs, hashed } = probed;
    return { ...figures, longestMs, p99Ms, cpuMs, hashed, held: Math.max(0, probed.held - idle.idle) };
  }

  async #ask(): Promise<Probed> {
    await pause(300);
    rmSync(this.#probe, { force: true });
    process.kill(this.#pid, 'SIGUSR2');
    while (!existsSync(this.#probe)) await pause(20);
    return JSON.parse(readFileSync(this.#probe, 'utf8')) as Probed;
  }
}

/** What a process that has just loaded its tasks takes, bytes. */
const START_SIZE = 150 * 1024 * 1024;

/** The processes that read and draw uploads. */
function workersOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('process-worker'))
    .map(Number);
}
