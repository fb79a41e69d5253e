import { PdfError } from '../src/objects/pdf-error.ts';
import { RenderError } from '../src/render/render-error.ts';
import type { Dice } from './dice.ts';
import type { Mutant } from './mutant.ts';
import type { Failure, Ground, Target } from './target.ts';
import { drawMutant } from './targets/draw-mutant.ts';
import { inspectMutant } from './targets/inspect-mutant.ts';
import { signMutant } from './targets/sign-mutant.ts';
import { verifyMutant } from './targets/verify-mutant.ts';

export const TARGETS = {
  verify: verifyMutant,
  inspect: inspectMutant,
  sign: signMutant,
  draw: drawMutant,
} satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;

/** Judging is what the world attacks; the other doors cost more per input. */
export function pickTarget(dice: Dice): TargetName {
  const throwOf = dice.roll(40);
  return throwOf === 0 ? 'draw' : throwOf < 3 ? 'sign' : throwOf < 6 ? 'inspect' : 'verify';
}

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
