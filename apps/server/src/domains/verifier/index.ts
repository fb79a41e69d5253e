import { type Clock, systemClock } from '@cinnabar/kernel';
import type { App } from '../../platform/http/create-app.ts';
import type { JudgingTimes, VerifierDeps } from './verifier-deps.ts';
import { verifierRoutes } from './verifier-routes.ts';

const TIMES: JudgingTimes = {
  whole: 30_000,
  withImages: 15_000,
  withDrawing: 8_000,
  pictures: 10_000,
};

type Options = Omit<VerifierDeps, 'clock' | 'times'> & { clock?: Clock; times?: JudgingTimes };

export function createVerifier(options: Options) {
  const deps: VerifierDeps = { clock: systemClock, times: TIMES, ...options };
  return { routes: (app: App) => verifierRoutes(app, deps) };
}
