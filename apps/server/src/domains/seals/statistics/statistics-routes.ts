import { periodSchema } from '@cinnabar/protocol/period-schema';
import { getSealFiguresCall, listSealUsesCall } from '@cinnabar/protocol/seals/figures/seal-figures-calls';
import {
  sealFiguresSchema,
  sealUseListSchema,
  sealUseQuerySchema,
} from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { getSealFigures } from './get-seal-figures.ts';
import { listCountedUses } from './list-seal-uses.ts';

/** How often seals are used, for the page of statistics. */
export function sealStatisticsRoutes(app: App, deps: SealsDeps): void {
  serve(app, getSealFiguresCall, { query: periodSchema, answer: sealFiguresSchema }, ({ actor, query }) =>
    getSealFigures(deps, actor, query),
  );
  serve(app, listSealUsesCall, { query: sealUseQuerySchema, answer: sealUseListSchema }, ({ actor, query }) =>
    listCountedUses(deps, actor, query),
  );
}
