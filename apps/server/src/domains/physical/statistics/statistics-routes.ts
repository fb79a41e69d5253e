import { periodSchema } from '@cinnabar/protocol/period-schema';
import {
  getPressFiguresCall,
  listPressesCall,
} from '@cinnabar/protocol/physical/figures/press-figures-calls';
import {
  pressFiguresSchema,
  pressListSchema,
  pressQuerySchema,
} from '@cinnabar/protocol/physical/figures/press-figures-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { getPressFigures } from './get-press-figures.ts';
import { listCountedPresses } from './list-counted-presses.ts';

/** How often physical seals are pressed, for the page of statistics. */
export function pressStatisticsRoutes(app: App, deps: PhysicalDeps): void {
  serve(app, getPressFiguresCall, { query: periodSchema, answer: pressFiguresSchema }, ({ actor, query }) =>
    getPressFigures(deps, actor, query),
  );
  serve(app, listPressesCall, { query: pressQuerySchema, answer: pressListSchema }, ({ actor, query }) =>
    listCountedPresses(deps, actor, query),
  );
}
