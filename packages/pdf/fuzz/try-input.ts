import { PdfError } from '../src/objects/pdf-error.ts';
import { RenderError } from '../src/render/render-error.ts';
import type { Dice } from './dice.ts';
import type { Mutant } from './mutant.ts';
import type { Failure, Ground, Target } from './target.ts';
import { compareMutant, drawMutant, pictureMutant, readMutant } from './targets/draw-mutant.ts';
import { inspectMutant } from './targets/inspect-mutant.ts';
import { signMutant } from './targets/sign-mutant.ts';
import { verifyMutant } from './targets/verify-mutant.ts';

export const TARGETS = {
  verify: verifyMutant,
  inspect: inspectMutant,
  sign: signMutant,
  draw: drawMutant,
  read: readMutant,
  picture: pictureMutant,
  compare: compareMutant,
} satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;

/** Judging is what the world attacks; the other doors cost more per input, and each has the whole bound for itself. */
export function pickTarget(dice: Dice): TargetName {
  const throwOf = dice.roll(80);
  return DOORS[throwOf] ?? (throwOf < 9 ? 'sign' : throwOf < 15 ? 'inspect' : 'verify');
}

const DOORS: readonly TargetName[] = ['draw', 'read', 'picture', 'compare'];

/** Gives one input to one door of the package. */
export async function tryInput(target: TargetName, mutant: Mutant, ground: Ground): Promise<Failure | null> {
  try {
    return await TARGETS[target](mutant, ground);
  } catch (error) {
    if (error instanceof PdfError || error instanceof RenderError) return null;
    const { stack } = error instanceof Error ? error : { stack: String(error) };
    return { kind: 'untyped', message: stack ?? 'no stack' };
  }
}

/** What is done once in a process (WebAssembly compiled, fonts read) must not be counted against the first input. */
export async function warmUp(ground: Ground): Promise<void> {
  for (const seed of ground.seeds.slice(0, 4)) {
    const untouched = { seed, bytes: seed.bytes, steps: [], isForged: false };
    for (const name of Object.keys(TARGETS) as TargetName[]) await tryInput(name, untouched, ground);
  }
}
