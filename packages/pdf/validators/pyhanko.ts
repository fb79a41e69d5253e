import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

interface PyhankoSignature {
  readonly field: string;
  readonly error?: string;
  readonly intact?: boolean;
  readonly valid?: boolean;
  readonly trusted?: boolean;
  readonly coverage?: string;
  readonly modification?: string | null;
  readonly docmdp?: boolean | null;
}

/** The Python that has pyHanko, as CINNABAR_PYHANKO names it; null when none is named. Error: a path where nothing is. */
export function pyhankoPython(): string | null {
  const python = process.env.CINNABAR_PYHANKO;
  if (!python) return null;
  if (!existsSync(python)) throw new Error(`CINNABAR_PYHANKO names ${python}, which is not there`);
  return python;
}

const COVERED = ['ENTIRE_FILE', 'ENTIRE_REVISION'];

/** @returns a line for each thing that pyHanko does not like */
export async function askPyhanko(
  path: string,
  rootsPath: string,
  fields: readonly string[],
): Promise<string[]> {
  const script = join(import.meta.dirname, 'ask-pyhanko.py');
  const { code, output } = await runCommand(pyhankoPython()!, [script, path, rootsPath]);
  const line = output.split('\n').find((one) => one.startsWith('{'));
  if (code !== 0 || !line) return [`ended by ${code}: ${output.trim().split('\n').at(-1)}`];
  const answer = JSON.parse(line) as { refused?: string; signatures: PyhankoSignature[] };
  if (answer.refused !== undefined) return [`refuses the file: ${answer.refused}`];
  return fields.flatMap((field) => {
    const found = answer.signatures.find((one) => one.field === field);
    return found ? faultsOf(found).map((fault) => `${field}: ${fault}`) : [`${field}: not found`];
  });
}

function faultsOf({
  error,
  intact,
  valid,
  trusted,
  coverage,
  modification,
  docmdp,
}: PyhankoSignature): string[] {
  if (error !== undefined) return [error];
  return [
    ...(intact ? [] : ['not intact']),
    ...(valid ? [] : ['not valid']),
    ...(trusted ? [] : ['not trusted']),
    ...(COVERED.includes(coverage ?? '') ? [] : [`coverage ${coverage}`]),
    ...(modification === 'OTHER' ? ['modified: OTHER'] : []),
    ...(docmdp === false ? ['against its certification or a lock'] : []),
  ];
}
