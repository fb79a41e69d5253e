import { type Output, usage } from './usage.ts';
import { verifyCommand } from './verify-command.ts';

/** @returns the exit code */
export async function runCommand(args: readonly string[], output: Output): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'verify') return verifyCommand(rest, output);
  const isQuestion = command === undefined || command === 'help' || command === '--help' || command === '-h';
  const text = usage(output.language);
  output[isQuestion ? 'write' : 'complain'](
    isQuestion ? text : `cinnabar: unknown command ${command}\n\n${text}`,
  );
  return isQuestion ? 0 : 2;
}
