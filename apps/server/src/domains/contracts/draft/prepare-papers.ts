import type { ContractForm, FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { comparisonsOf } from '@cinnabar/protocol/templates/conditions/condition';
import type { contractFromTemplateSchema } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type FilledVersion, fieldsOfPaper, takeSponsorValues } from '../../templates/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { PaperRecord } from '../papers/paper-store.ts';
import { type PaperFacts, valuesOf } from '../papers/paper-values.ts';

type Form = z.output<typeof contractFromTemplateSchema>;

interface PreparedPapers {
  documents: string[];
  fields: FieldForm[];
  paper: Omit<PaperRecord, 'contractId'>;
  /** The files that its values name, for the draft to take. */
  held: string[];
}

/**
 * Makes the papers or Word files of a version for a new draft, with the values of the sponsor; what others fill in is blank until they have. Values and edited
 * papers are checked here, and the files that values name are uploads of the actor or files of the draft: what the sponsor has not filled in because a party is not named yet is for the pre-flight. Throws TEMPLATE_VALUES,
 * TEMPLATE_KIND for edited papers of Word files, PAPER_FIXED_TEXT and those of `makeFiles`.
 * @param contractId of a draft that is there already
 */
export async function preparePapers(
  deps: ContractsDeps,
  actor: Actor,
  { versionId, values, papers: edited }: Pick<Form, 'versionId' | 'values' | 'papers'>,
  {
    templateId,
    version,
    facts,
    contractId,
  }: { templateId: string; version: FilledVersion; facts: PaperFacts; contractId?: string },
): Promise<PreparedPapers> {
  const { filled, roles } = version;
  const { language } = actor.origin;
  const record = { values: takeSponsorValues(filled, values) };
  const deviations = await deps.templates.judgeEdited(version, edited, language);
  const all = valuesOf({ version, record }, facts, deps.clock.now());
  const gaps = await deps.templates.checkValues(filled, all, { owners: [SPONSOR_OWNER], language });
  const isSourced = new Set(filled.params.flatMap(({ key, source }) => (source === 'NONE' ? [] : [key])));
  const held = await deps.templates.readHeld(filled.params, all, { contractId, uploader: actor.userId });
  const errors = [
    ...gaps.filter(({ param, name }) => !(name === 'REQUIRED' && isSourced.has(param))),
    ...deps.templates.nameHeldFaults(held.faults, language),
  ];
  if (errors.length > 0) throw new AppError('TEMPLATE_VALUES', { errors });
  const only = filesOfDraft(filled, all);
  // A file that may still appear is there until it is known that it does not.
  const files = await deps.templates.makeFiles({ version, edited, values: all, held, only, all: true });
  const documents = await deps.documents.keepTypeset(
    actor,
    files.map(({ id, title, bytes, pageSizes }) => ({
      title: title || id,
      bytes,
      pageSizes,
      fromVersionId: versionId,
      fromTemplateId: templateId,
    })),
  );
  return {
    documents,
    held: Object.keys(held.files),
    fields: files.flatMap((file, at) => fieldsOfPaper(file, documents[at]!, roles)),
    paper: {
      versionId,
      documents: files.map(({ id: file, word }, at) => ({
        file,
        documentId: documents[at]!,
        ...(word && { word }),
      })),
      ...record,
      edited,
      deviations,
    },
  };
}

/** The parties of a form, as `valuesOf` asks for them. */
export const factsOfForm = ({ signatories, sn }: ContractForm, { name }: { name: string }): PaperFacts => ({
  contract: { tenantName: name, sn: sn ?? '', sendTime: null },
  signatories: signatories as never[],
});

/** Files that are there, and those of which only later values decide it. */
function filesOfDraft(filled: FilledContent, values: Parameters<typeof standingFiles>[1]): string[] {
  const known = new Set(
    filled.params.flatMap(({ key, owner, source, formula }) =>
      owner === SPONSOR_OWNER && source === 'NONE' && formula === null ? [key] : [],
    ),
  );
  const standing = new Set(standingFiles(filled, values).map(({ id }) => id));
  return filled.files.flatMap(({ id, condition }) => {
    const isDecided = !condition || [...comparisonsOf(condition)].every(({ param }) => known.has(param));
    return isDecided && !standing.has(id) ? [] : [id];
  });
}
