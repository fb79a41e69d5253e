import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { faultOf, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { fromTemplateSchema, MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type RefusedField } from '../../../platform/http/app-error.ts';
import { makeFromPapers } from '../papers/make-from-papers.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openVersion, type UsableVersion } from '../usable-version.ts';
import { copyContent } from './duplicate-template.ts';

/**
 * Copies of the files of a version, as uploads of the actor for their present company, and its fields on them with the values of the sponsor. The
 * files have the bytes of the version; values are drawn when the contract is sent. Errors: TEMPLATE_VALUES.
 */
export async function copyVersion(
  deps: TemplatesDeps,
  actor: Actor,
  { templateId, title: templateTitle, versionId, content: source }: UsableVersion,
  { values, title }: Pick<z.output<typeof fromTemplateSchema>, 'values' | 'title'>,
): Promise<MadeFromTemplate> {
  const filled = fillIn(source, values, deps.clock.now());
  const { documents: ids } = filled;
  const copies = await deps.documents.copyFiles(
    actor,
    { documents: ids, attachments: [] },
    {
      fromVersionId: versionId,
      fromTemplateId: templateId,
      ...(title !== undefined && ids.length === 1 && { title }),
    },
  );
  // Roles and steps keep their ids, by which callers know them.
  const content = copyContent(filled, copies.documents, { keepsRoles: true });
  return {
    templateId,
    title: templateTitle,
    versionId,
    documents: await deps.documents.listDocuments(content.documents),
    roles: content.roles,
    fields: content.fields,
  };
}

/** That the sponsor has filled in the boxes of a version, which others fill in later or never. Errors: TEMPLATE_VALUES, by `values.{name}`. */
export function requireSponsorBoxes(
  content: TemplateContent,
  values: Readonly<Record<string, string | null>>,
  today: Date,
): void {
  const empty = fillIn(content, values, today).fields.filter(
    (field) =>
      isDataField(field) &&
      field.owner === SPONSOR_OWNER &&
      field.required &&
      isEmptyValue(field, field.value ?? null),
  );
  const names = new Set(empty.map(({ name }) => name));
  if (names.size > 0)
    throw new AppError('TEMPLATE_VALUES', {
      errors: [...names].map((name) => ({ field: `values.${name}`, fault: 'MISSING' as const })),
    });
}

/** `POST /document/fromtemplate`. Errors: those of `openVersion`, `copyVersion` and `makeFromPapers`. */
export async function makeFromTemplate(
  deps: TemplatesDeps,
  actor: Actor,
  { versionId, ...form }: z.output<typeof fromTemplateSchema>,
): Promise<MadeFromTemplate> {
  const version = await openVersion(deps, actor, versionId);
  const { filled } = version;
  return filled
    ? makeFromPapers(deps, actor, { ...version, filled }, form)
    : copyVersion(deps, actor, version, form);
}

/** Values of the sponsor, each in every field of its name. A value that is absent leaves what the template proposes. */
function fillIn(
  content: TemplateContent,
  values: Readonly<Record<string, string | null>>,
  today: Date,
): TemplateContent {
  const given = new Map(Object.entries(values));
  const errors: RefusedField[] = [];
  const known = new Set<string>();
  const fields = content.fields.map((field) => {
    if (!isDataField(field) || field.owner !== SPONSOR_OWNER) return field;
    known.add(field.name);
    const value = given.get(field.name);
    if (value === undefined) return field;
    if (!isEmptyValue(field, value) && faultOf(field, value, today) !== null)
      errors.push({ field: `values.${field.name}`, fault: 'WRONG' });
    return { ...field, value };
  });
  for (const name of given.keys())
    if (!known.has(name)) errors.push({ field: `values.${name}`, fault: 'NOT_OFFERED' });
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  return { ...content, fields };
}
