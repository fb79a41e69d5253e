#!/usr/bin/env node
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
