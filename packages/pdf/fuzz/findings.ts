import { type ExecFileException, execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processorTime } from '../src/testing/programs/processor-time.ts';
import { Dice } from './dice.ts';
import { HANGS_AFTER_MS, HEAP_FLAG } from './limits.ts';
import { minimise } from './minimise.ts';
import { mutate } from './mutate.ts';
import type { Failure, Ground } from './target.ts';
import { pickTarget } from './try-input.ts';
import type { ProbeOrder, RunOrder } from './worker-order.ts';

const run = promisify(execFile);
/** Of each kind of failure at one place so many are kept; the others are counted only. */
const KEPT_ALIKE = 2;
const PROBES = 120;
/** A process of its own has to start and to make the input, too. */
const PROBE_PATIENCE = 2;
const LOOK_EACH_MS = 500;

/** Collects failures: confirms each in a process of its own, writes it down and makes it smaller. */
export class Findings {
  readonly #order: RunOrder;
  readonly #ground: Ground;
  readonly #seen = new Map<string, number>();
  readonly #written: { index: number; path: string; bytes: Buffer; failure: Failure }[] = [];

  constructor(order: RunOrder, ground: Ground) {
    this.#order = order;
    this.#ground = ground;
  }

  /** How often each failure was seen, most frequent first. */
  get counts(): [string, number][] {
    return [...this.#seen].sort(([, a], [, b]) => b - a);
  }

  /** Writes a smaller input beside each one that was kept. */
  async minimise(): Promise<void> {
    for (const { index, path, bytes, failure } of this.#written) {
      const trial = path.replace('.pdf', '.min.pdf');
      const fails = async (candidate: Buffer) => {
        writeFileSync(trial, candidate);
        const again = await this.#probe(index, trial);
        return again !== null && signatureOf(again) === signatureOf(failure);
      };
      const smallest = await minimise(bytes, fails, PROBES);
      writeFileSync(trial, smallest);
    }
  }

  /** @returns a line for people; null when it is well known */
  async add(index: number, suspected: Failure): Promise<string | null> {
    const alike = signatureOf(suspected);
    if ((this.#seen.get(alike) ?? 0) >= KEPT_ALIKE) {
      this.#seen.set(alike, this.#seen.get(alike)! + 1);
      return null;
    }
    const failure = await this.#probe(index);
    if (!failure)
      return `input ${index}, not confirmed: ${suspected.kind} ${suspected.message.split('\n')[0]}`;
    const key = signatureOf(failure);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    if (count > KEPT_ALIKE) return null;
    const path = await this.#write(index, failure);
    return `${failure.kind} at input ${index}: ${failure.message.split('\n')[0]}\n  ${path}`;
  }

  async #write(index: number, failure: Failure): Promise<string> {
    const dice = Dice.forInput(this.#order.seed, index);
    const target = pickTarget(dice);
    const { bytes, steps } = await mutate(this.#ground.seeds, dice);
    const path = join(this.#order.folder, `${failure.kind}-${index}.pdf`);
    writeFileSync(path, bytes);
    const facts = { seed: this.#order.seed, index, target, steps, ...failure };
    writeFileSync(path.replace('.pdf', '.json'), `${JSON.stringify(facts, null, 2)}\n`);
    this.#written.push({ index, path, bytes, failure });
    return path;
  }

  /** Once more, alone: a failure that belongs to the input shows again. */
  async #probe(index: number, file?: string): Promise<Failure | null> {
    const script = join(import.meta.dirname, 'fuzz-probe.ts');
    const { folder, seed, doors } = this.#order;
    const order: ProbeOrder = { folder, seed, index, ...(file && { file }), ...(doors && { doors }) };
    const running = run(process.execPath, [HEAP_FLAG, script, JSON.stringify(order)], {
      maxBuffer: 2 ** 26,
    });
    const worked = processorTime(running.child.pid!);
    const most = PROBE_PATIENCE * (this.#order.hangsAfter ?? HANGS_AFTER_MS);
    const look = setInterval(() => {
      if (worked() > most) running.child.kill('SIGKILL');
    }, LOOK_EACH_MS);
    try {
      const { stdout } = await running;
      return (JSON.parse(stdout) as { failure: Failure | null }).failure;
    } catch (error) {
      const { killed, signal, code, stderr } = error as ExecFileException & { stderr?: string };
      return killed
        ? { kind: 'slow', message: 'does not end' }
        : { kind: 'crash', message: `ended by ${signal ?? code}\n${stderr?.slice(0, 2000)}` };
    } finally {
      clearInterval(look);
    }
  }
}

/** What failures have in common that have one cause: kind, message without numbers, and where it was thrown. */
function signatureOf({ kind, message }: Failure): string {
  if (kind === 'slow' || kind === 'memory') return kind;
  const [first = '', ...rest] = message.split('\n');
  const frame = rest.find((line) => line.includes('packages/pdf') || line.includes('/src/')) ?? '';
  return `${kind}: ${first.replaceAll(/\d+/g, '#')} ${/([\w-]+\.ts:\d+)/.exec(frame)?.[1] ?? ''}`.trim();
}
