import { newId } from '@cinnabar/kernel';
import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import { showsNumber } from '@cinnabar/protocol/templates/papers/shows-number';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import { firstValues } from '@cinnabar/protocol/templates/params/first-values';
import type { FromTemplate, MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TypesetFile } from '../../../platform/workers/paper-tasks.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { UsableVersion } from '../usable-version.ts';
import type { FilledVersion } from '../word/filled-version.ts';
import { previewFacts } from './known-facts.ts';
import { laterOwners } from './paper-faults.ts';
import { papersOfVersions } from './papers-of-versions.ts';
import { takeSponsorValues } from './take-sponsor-values.ts';

/**
 * Files of papers or Word files as uploads of the actor, with the places of their fields: of templates that the sponsor alone fills in, for what others fill in
 * belongs to a contract. Errors: PAPER_FILLED_LATER, TEMPLATE_VALUES and those of `makeFiles`.
 */
export async function makeFromPapers(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, title, versionId, filled: version }: UsableVersion & { filled: FilledVersion },
  form: Pick<FromTemplate, 'values' | 'title'>,
): Promise<MadeFromTemplate> {
  const { checkValues, makeFiles, nameHeldFaults, readHeld } = papersOfVersions(deps);
  const { filled, roles } = version;
  const isOfParties = filled.params.some(({ source }) => source === 'PARTY_NAME');
  // A file that is named on a page goes along with a contract.
  const isBeside = filled.params.some(({ type }) => type === 'ATTACHMENT');
  if (laterOwners(filled).size > 0 || isOfParties || isBeside || showsNumber(filled))
    throw new AppError('PAPER_FILLED_LATER');
  const given = takeSponsorValues(filled, form.values ?? {});
  const company = await deps.organizations.getCompany(actor.tenantId!);
  const facts = previewFacts(roles, company.name, deps.clock.now());
  const values = { ...firstValues(filled.params, facts), ...given };
  const { language } = actor.origin;
  const held = await readHeld(filled.params, values, { uploader: actor.userId });
  const errors = [
    ...(await checkValues(filled, values, { owners: [SPONSOR_OWNER], language })),
    ...nameHeldFaults(held.faults, language),
  ];
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  const files = await makeFiles({ version, values, held });
  const isSingle = standingFiles(filled, values).length === 1;
  const ids = await deps.documents.keepTypeset(
    actor,
    files.map(({ id, title: own, bytes, pageSizes }) => ({
      title: (isSingle && form.title) || own || id,
      bytes,
      pageSizes,
      fromVersionId: versionId,
      fromTemplateId: templateId,
    })),
  );
  return {
    templateId,
    title,
    versionId,
    documents: await deps.documents.listDocuments(ids),
    roles,
    fields: files
      .flatMap((file, at) => fieldsOf(file, ids[at]!, roles))
      .map((field) => ({ ...field, id: newId() })),
  };
}

/** The fields of a typeset file, as forms of contracts have them; those whose role has no step for them are left out. */
export function fieldsOf(
  { id: file, places }: TypesetFile,
  documentId: string,
  roles: readonly { id: string; actions: readonly { id: string; type: ActionType }[] }[],
): FieldForm[] {
  return places.flatMap(({ id, type, owner, required, pages, edge, ...box }): FieldForm[] => {
    const step = stepOfField(type, roles.find((role) => role.id === owner)?.actions ?? []);
    if (!step) return [];
    return [
      {
        ...box,
        id: `${file}-${id}`,
        documentId,
        type,
        owner: step.id,
        name: '',
        settings: type === 'ACROSS_PAGE' ? { ...(pages && { pages }), ...(edge && { edge }) } : {},
        required,
        readOnly: false,
        value: null,
      },
    ];
  });
}
