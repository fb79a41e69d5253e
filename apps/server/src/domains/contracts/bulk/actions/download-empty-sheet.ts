import type { Actor } from '../../../../platform/http/actor.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { requireCompany } from '../bulk-policy.ts';
import { sheetWords } from '../bulk-words.ts';
import { shapeOf } from '../sheet/bulk-shape.ts';
import { headingOf, isRequired, targetsOf } from '../sheet/columns.ts';
import { noteOf } from '../sheet/notes.ts';

/**
 * The sheet for a version that the caller may use: a heading for each party and param, and below it how it is filled in. Errors: NOT_FOUND,
 * TEMPLATE_CLOSED, COMPANY_FROZEN, BUSY.
 */
export async function downloadEmptySheet(
  deps: ContractsDeps,
  actor: Actor,
  versionId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  await requireCompany(deps, actor);
  const version = await deps.templates.openVersion(actor, versionId);
  const { language } = actor.origin;
  const t = sheetWords(language);
  const targets = targetsOf(shapeOf(version));
  const headings = targets.map((target) => `${headingOf(target, language)}${isRequired(target) ? ' *' : ''}`);
  const rows = [headings, targets.map((target) => noteOf(target, language))].map((texts, at) => ({
    row: at + 1,
    texts,
    marked: [],
  }));
  const bytes = await deps.sheets.write({ name: t('sheet'), rows, headingRow: 1 }, actor.userId);
  return { name: `${version.title}${t('fileSuffix')}.xlsx`, bytes };
}
