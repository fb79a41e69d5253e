import type { MovedField } from '@cinnabar/pdf';
import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import type {
  ConfirmFields,
  ReplacedField,
  ReplaceFile,
} from '@cinnabar/protocol/templates/files/file-replacement-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { userShare } from '../../documents/index.ts';
import { draftOf, releaseFiles } from '../actions/save-template.ts';
import { changeTemplate } from '../change-template.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate, requireUnfrozen } from '../templates-policy.ts';
import type { TemplateRecord } from '../templates-store.ts';

const ALIGN_MS = 60_000;

/**
 * Puts an upload of the actor in the place of a file of the draft, or of what is published where there is no draft. Its fields move with the
 * words around them; those that the words do not place are marked until `confirmFields` or a change of their place by the author. Texts are
 * read and compared before the transaction, at the version that the form was read at. Errors: NOT_FOUND for a file that the draft does not
 * have, BUSY, and those of `changeTemplate` and of `Documents.bindToTemplate`.
 */
export async function replaceFile(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, documentId, replacementId }: ReplaceFile,
): Promise<{ template: TemplateRecord; fields: ReplacedField[] }> {
  const { template, access } = await openTemplate(deps, actor, templateId, 'EDIT');
  requireUnfrozen(access);
  if (template.version !== version) throw new AppError('TEMPLATE_CHANGED');
  const content = contentOf(template);
  if (!content.documents.includes(documentId) || content.documents.includes(replacementId))
    throw new AppError('NOT_FOUND');
  await deps.documents.requireOwnUpload(actor, replacementId);
  const placed = content.fields.filter((field) => field.documentId === documentId);
  const moved = await moveAll(deps, actor, { documentId, replacementId }, placed);
  const next = withMoved(content, { documentId, replacementId }, moved);
  const replaced = await changeTemplate(
    deps,
    actor,
    { templateId, version },
    'EDIT',
    async ({ tx, present }) => {
      await deps.documents.bindToTemplate(tx, actor, next.documents, present);
      await releaseFiles(deps, tx, present, next.documents);
      const before = (present.draft?.doubtful ?? []).filter(({ fieldId }) => !moved.has(fieldId));
      const doubtful = [...moved].flatMap(([fieldId, { doubt }]) => (doubt ? [{ fieldId, doubt }] : []));
      return {
        next: { draft: { ...draftOf(actor, deps.clock.now(), next), doubtful: [...before, ...doubtful] } },
        event: 'TEMPLATE_FILE_REPLACED',
        detail: { fields: moved.size, doubtful: doubtful.length },
      };
    },
  );
  return {
    template: replaced,
    fields: placed.map((field) => describe(content, field, moved.get(field.id)!)),
  };
}

/** Errors: NOT_FOUND when none of them is in doubt, and those of `changeTemplate`. */
export const confirmFields = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { version, fieldIds }: ConfirmFields,
): Promise<TemplateRecord> =>
  changeTemplate(deps, actor, { templateId, version }, 'EDIT', ({ present }) => {
    const { draft } = present;
    const doubtful = draft?.doubtful ?? [];
    const left = doubtful.filter(({ fieldId }) => !fieldIds.includes(fieldId));
    if (!draft || left.length === doubtful.length) throw new AppError('NOT_FOUND');
    return {
      next: { draft: { ...draft, doubtful: left } },
      event: 'TEMPLATE_FIELDS_CONFIRMED',
      detail: { fields: doubtful.length - left.length },
    };
  });

function contentOf({ draft, content }: TemplateRecord): TemplateContent {
  const found = draft?.content ?? content;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

type Replacement = Omit<ReplaceFile, 'version'>;

async function moveAll(
  deps: TemplatesDeps,
  actor: Actor,
  { documentId, replacementId }: Replacement,
  fields: readonly FieldForm[],
): Promise<Map<string, MovedField>> {
  if (fields.length === 0) return new Map();
  const [before, after] = [await pagesOf(deps, actor, documentId), await pagesOf(deps, actor, replacementId)];
  const placed = fields.map(({ id, page, x, y, width, height, type }) => ({
    ...{ id, page, x, y: flipped({ y, height }), width, height },
    atEdge: type === 'ACROSS_PAGE',
  }));
  const moved = await deps.workers.run(
    'moveFields',
    { before, after, fields: placed },
    { timeoutMs: ALIGN_MS },
  );
  return new Map(moved.map((one) => [one.id, one]));
}

async function pagesOf({ documents }: TemplatesDeps, actor: Actor, id: string) {
  const { pageSizes } = await documents.headOf(id);
  const texts = new Map<number, PageText>();
  await documents.eachPageText(id, userShare(actor.userId), (page, text) => texts.set(page, text));
  return pageSizes.map((size, at) => ({ ...size, runs: texts.get(at + 1)?.runs ?? [] }));
}

/** Boxes of fields have their origin at the bottom of the page, those of words at its top. */
const flipped = ({ y, height }: { y: number; height: number }): number => 1 - y - height;

function withMoved(
  { documents, fields, ...rest }: TemplateContent,
  { documentId, replacementId }: Replacement,
  moved: ReadonlyMap<string, MovedField>,
): TemplateContent {
  return {
    ...rest,
    documents: documents.map((id) => (id === documentId ? replacementId : id)),
    fields: fields.map((field) => {
      const found = moved.get(field.id);
      if (!found) return field;
      const { place } = found;
      return { ...field, ...place, y: flipped(place), documentId: replacementId };
    }),
  };
}

function describe(
  { roles }: TemplateContent,
  { id, name, owner, page }: FieldForm,
  { outcome, doubt, place }: MovedField,
): ReplacedField {
  const role = roles.find(({ actions }) => actions.some((step) => step.id === owner));
  return { fieldId: id, name: name || (role?.name ?? ''), outcome, doubt, fromPage: page, page: place.page };
}
