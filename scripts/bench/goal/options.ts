import { parseArgs } from 'node:util';

export interface GoalOptions {
  /** Numbers of server processes, measured one after another. */
  processes: number[];
  file: 'small' | 'big';
  /** Of the measure, after the warm-up. */
  seconds: number;
  warmSeconds: number;
  /** Contracts on their way at the same time. */
  atOnce: number;
  /** Sign-ins and the reading of codes are not part of the measure. */
  outside: boolean;
  profile: boolean;
}

const USAGE =
  'bench:goal [--processes 1,2] [--big] [--seconds 30] [--warm 15] [--at-once 32] [--outside] [--profile]';

/** @throws Error with the usage */
export function readOptions(args: readonly string[]): GoalOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        processes: { type: 'string', default: '1' },
        big: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '30' },
        warm: { type: 'string', default: '15' },
        'at-once': { type: 'string' },
        outside: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
      },
    });
    const file = values.big ? 'big' : 'small';
    return {
      processes: values.processes.split(',').map(wholeNumber),
      file,
      seconds: wholeNumber(values.seconds),
      warmSeconds: wholeNumber(values.warm),
      // Files of 20 MB are in the client's memory, each once.
      atOnce: wholeNumber(values['at-once'] ?? (file === 'big' ? '6' : '32')),
      outside: values.outside,
      profile: values.profile,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`"${text}" is not a number from 1`);
  return Number(text);
}
