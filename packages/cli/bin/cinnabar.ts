#!/usr/bin/env node
import { spokenLanguage } from '@cinnabar/pdf/command';
import { runCinnabar } from '../src/run-cinnabar.ts';

process.exitCode = await runCinnabar(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  language: spokenLanguage(process.env),
  // hasColors reads NO_COLOR, FORCE_COLOR and the abilities of the terminal.
  colours: process.stdout.isTTY === true && process.stdout.hasColors(),
});
