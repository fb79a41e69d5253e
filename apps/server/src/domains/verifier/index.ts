import type { App } from '../../platform/http/create-app.ts';
import type { VerifierDeps } from './verifier-deps.ts';
import { verifierRoutes } from './verifier-routes.ts';

export function createVerifier(deps: VerifierDeps) {
  return { routes: (app: App) => verifierRoutes(app, deps) };
}
