import type { TemplateRight } from '@cinnabar/protocol/templates/template-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { noteAssetUses } from './assets/asset-uses.ts';
import { noteClauseUses } from './clauses/clauses-store.ts';
import { notifyCreator } from './notify-creator.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { openTemplate, requireUnfrozen, type TemplateAccess } from './templates-policy.ts';
import { lockTemplate, type TemplateRecord, updateTemplate } from './templates-store.ts';
import { queueTexts } from './texts/template-texts.ts';

export interface TemplateChanged {
  next: Partial<Omit<TemplateRecord, 'companyId' | 'id' | 'version'>>;
  event: string;
  detail?: Record<string, string | number>;
}

interface Locked {
  tx: Tx;
  /** As it is under the lock. */
  present: TemplateRecord;
  access: TemplateAccess;
}

/**
 * The only way in which a template changes: under the lock of its row, with the audit record in the same transaction. Errors: NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, TEMPLATE_CHANGED when another person has written since `version`.
 */
export async function changeTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  about: { templateId: string; version: number },
  needed: TemplateRight,
  change: (locked: Locked) => TemplateChanged | Promise<TemplateChanged>,
): Promise<TemplateRecord> {
  const { access } = await openTemplate(deps, actor, about.templateId, needed);
  requireUnfrozen(access);
  return deps.database.transaction(async (tx) => {
    const present = await lockTemplate(tx, about.templateId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.version !== about.version) throw new AppError('TEMPLATE_CHANGED');
    const { next, event, detail } = await change({ tx, present, access });
    const changed = { ...present, updateTime: deps.clock.now(), ...next, version: present.version + 1 };
    await updateTemplate(tx, changed);
    await queueTexts(deps, tx, present, changed);
    await noteClauseUses(tx, present, changed);
    await noteAssetUses(tx, present, changed);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: present.companyId },
      event,
      actor,
      detail: { name: changed.title, ...detail },
      subjectId: changed.id,
    });
    await notifyCreator(deps, tx, actor, changed, event);
    return changed;
  });
}
