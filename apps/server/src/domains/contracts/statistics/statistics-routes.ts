import { getFiguresCall, listCountedCall } from '@cinnabar/protocol/contracts/figures/figure-calls';
import {
  countedListSchema,
  figureListQuerySchema,
  figureQuerySchema,
  figuresSchema,
} from '@cinnabar/protocol/contracts/figures/figure-schema';
import { getTemplateFiguresCall } from '@cinnabar/protocol/templates/figures/template-figures-calls';
import { templateFiguresSchema } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getFigures } from './get-figures.ts';
import { getTemplateFigures } from './get-template-figures.ts';
import { listCounted } from './list-counted.ts';

/** What contracts a company sent, how they ended and what they wait for, in numbers and as lists. */
export function statisticsRoutes(app: App, deps: ContractsDeps): void {
  serve(app, getFiguresCall, { query: figureQuerySchema, answer: figuresSchema }, ({ actor, query }) =>
    getFigures(deps, actor, query),
  );
  serve(
    app,
    getTemplateFiguresCall,
    { query: figureQuerySchema, answer: templateFiguresSchema },
    ({ actor, query }) => getTemplateFigures(deps, actor, query),
  );
  serve(
    app,
    listCountedCall,
    { query: figureListQuerySchema, answer: countedListSchema },
    ({ actor, query }) => listCounted(deps, actor, query),
  );
}
