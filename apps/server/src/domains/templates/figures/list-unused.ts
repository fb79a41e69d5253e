import { toChinaTime } from '@cinnabar/kernel';
import {
  UNUSED_DAYS,
  type UnusedTemplates,
  type unusedTemplatesQuerySchema,
} from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessTo, visibleOf } from '../templates-policy.ts';
import { matching } from '../templates-store.ts';
import { findUnused } from './unused-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `GET /template/unused`: of the templates that the caller sees. Throws NOT_FOUND for people who are no employees of the company. */
export async function listUnused(
  deps: TemplatesDeps,
  actor: Actor,
  { tenantId, after, pageSize }: z.output<typeof unusedTemplatesQuerySchema>,
): Promise<UnusedTemplates> {
  const access = await accessTo(deps, actor, tenantId);
  const shown = matching({ companyId: access.company.id, visible: visibleOf(access), isOpen: true });
  const since = new Date(deps.clock.now().getTime() - UNUSED_DAYS * DAY_MS);
  const { total, rows } = await findUnused(deps.database, shown, { since, after, pageSize });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1)! : null;
  return {
    total,
    list: page.map(({ at: _place, published, lastTime, ...one }) => ({
      ...one,
      published: toChinaTime(new Date(published)),
      lastTime: lastTime && toChinaTime(new Date(lastTime)),
    })),
    next: last && `${last.at}_${last.id}`,
  };
}
