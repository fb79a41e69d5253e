/** The command as a part of another one: `cinnabar` of the workspace has `verify` from here. */
export { spokenLanguage } from './read-options.ts';
export { runCommand } from './run-command.ts';
export type { Language, Output } from './usage.ts';
