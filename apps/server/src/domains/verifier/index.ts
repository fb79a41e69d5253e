import { type Clock, systemClock } from '@cinnabar/kernel';
import type { App } from '../../platform/http/create-app.ts';
import type { VerifierDeps } from './verifier-deps.ts';
import { verifierRoutes } from './verifier-routes.ts';

export function createVerifier(options: Omit<VerifierDeps, 'clock'> & { clock?: Clock }) {
  const deps = { clock: systemClock, ...options };
  return { routes: (app: App) => verifierRoutes(app, deps) };
}
