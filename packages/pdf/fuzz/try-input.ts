import { pathToFileURL } from 'node:url';
import { PdfError } from '../src/objects/pdf-error.ts';
import { RenderError } from '../src/render/render-error.ts';
import type { Dice } from './dice.ts';
import type { Mutant } from './mutant.ts';
import type { Failure, Ground, Target } from './target.ts';
import { compareMutant, drawMutant, pictureMutant, readMutant } from './targets/draw-mutant.ts';
import { inspectMutant } from './targets/inspect-mutant.ts';
import { signMutant } from './targets/sign-mutant.ts';
import { verifyMutant } from './targets/verify-mutant.ts';

const TARGETS = {
  verify: verifyMutant,
  inspect: inspectMutant,
  sign: signMutant,
  draw: drawMutant,
  read: readMutant,
  picture: pictureMutant,
  compare: compareMutant,
} satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;

export type Doors = Readonly<Record<TargetName, Target>>;

/** The entry points of the package, or those of a module with planted faults. */
export async function loadDoors(module?: string): Promise<Doors> {
  if (module === undefined) return TARGETS;
  return ((await import(pathToFileURL(module).href)) as { DOORS: Doors }).DOORS;
}

/**
 * Verification is the main target of attacks, and inspecting reads the same for a tenth of the time; the other entry points cost several
 * times as much per input, so each is tried now and then. Each has the full limit for itself.
 */
export function pickTarget(dice: Dice): TargetName {
  const throwOf = dice.roll(160);
  return DEAR_DOORS[throwOf] ?? (throwOf < 10 ? 'sign' : throwOf < 50 ? 'inspect' : 'verify');
}

const DEAR_DOORS: readonly TargetName[] = ['draw', 'read', 'picture', 'compare'];

/** Passes one input to one entry point of the package. */
export async function tryInput(
  target: TargetName,
  mutant: Mutant,
  ground: Ground,
  doors: Doors,
): Promise<Failure | null> {
  try {
    return await doors[target](mutant, ground);
  } catch (error) {
    if (error instanceof RenderError) return null;
    if (error instanceof PdfError)
      return lacksPlace(error) ? { kind: 'untyped', message: `no position\n${error.stack}` } : null;
    const { stack } = error instanceof Error ? error : { stack: String(error) };
    return { kind: 'untyped', message: stack ?? 'no stack' };
  }
}

const TOLD_WHERE = ['not-pdf', 'broken', 'limit'];

/** What is wrong with a file is wrong somewhere in it. */
const lacksPlace = ({ code, position }: PdfError) => position === undefined && TOLD_WHERE.includes(code);

/** What is done once in a process (WebAssembly compiled, fonts read) must not be counted against the first input. */
export async function warmUp(ground: Ground, doors: Doors): Promise<void> {
  for (const seed of ground.seeds.slice(0, 4)) {
    const untouched = { seed, bytes: seed.bytes, steps: [], isForged: false };
    for (const name of Object.keys(doors) as TargetName[]) await tryInput(name, untouched, ground, doors);
  }
}
