import { type Output, runCommand } from '@cinnabar/pdf/command';
import { auditCommand } from './audit-command.ts';
import { auditUsage } from './usage.ts';

/** `cinnabar verify …` of packages/pdf, and `cinnabar audit verify …`. @returns the exit code */
export async function runCinnabar(args: readonly string[], output: Output): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'audit') return auditCommand(rest, output);
  const code = await runCommand(args, output);
  const isQuestion = command === undefined || ['help', '--help', '-h'].includes(command);
  if (isQuestion) output.write(`\n${auditUsage(output.language)}`);
  return code;
}
