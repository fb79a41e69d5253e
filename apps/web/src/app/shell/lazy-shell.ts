import { lazy } from 'react';
import { loadTexts } from '../../lib/i18n.ts';

export async function loadShell() {
  const [{ ConsoleShell }] = await Promise.all([import('./console-shell.tsx'), loadTexts('organizations')]);
  return { default: ConsoleShell };
}

/** The console's frame is no part of what /login, /sign and /verifier load. */
export const Shell = lazy(loadShell);
