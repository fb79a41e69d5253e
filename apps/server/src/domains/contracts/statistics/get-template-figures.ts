import type { FigureQuery } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { periodBefore } from '@cinnabar/protocol/figure-periods';
import type { TemplateFigures } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getFigureScope, narrowedTo } from './figure-scope.ts';

const MOST_TEMPLATES = 30;

/** Contracts of a period that were made from templates, as far as the caller reads them. Throws NOT_ALLOWED. */
export async function getTemplateFigures(
  deps: ContractsDeps,
  actor: Actor,
  query: FigureQuery,
): Promise<TemplateFigures> {
  const scope = await getFigureScope(deps, actor);
  const { companyId } = scope;
  const period = { from: query.from, to: query.to };
  const [found, unused] = await Promise.all([
    deps.templates.countUses({
      companyId,
      narrow: narrowedTo(deps, scope, query),
      period,
      before: periodBefore(period),
      most: MOST_TEMPLATES,
    }),
    deps.templates.countUnused(actor, companyId),
  ]);
  return { period, ...found, unused };
}
