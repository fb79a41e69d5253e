import type { z as Zod } from 'zod';
import { LIMITS } from '../limits.ts';

/** A published version by its id, with its number. */
export interface PinnedVersion {
  id: string;
  number: number;
}

/** What names a version of a template to make contracts from. NEWEST: the one that is newest when the contract is made. */
export type VersionChoice = 'NEWEST' | PinnedVersion;

/** @param z handed in: what describes rules to the browser does not load it */
export const versionChoice = (z: typeof Zod) =>
  z.union([
    z.literal('NEWEST'),
    z.object({ id: z.uuid(), number: z.number().int().min(1).max(LIMITS.count) }),
  ]);
