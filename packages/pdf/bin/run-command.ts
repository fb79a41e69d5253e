import { type Output, USAGE } from './usage.ts';
import { verifyCommand } from './verify-command.ts';

/** @returns the exit code */
export async function runCommand(args: readonly string[], output: Output): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'verify') return verifyCommand(rest, output);
  const isQuestion = command === undefined || command === 'help' || command === '--help' || command === '-h';
  output[isQuestion ? 'write' : 'complain'](
    isQuestion ? USAGE : `cinnabar: unknown command ${command}\n\n${USAGE}`,
  );
  return isQuestion ? 0 : 2;
}
