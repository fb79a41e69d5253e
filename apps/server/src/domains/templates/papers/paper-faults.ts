import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { errorText } from '@cinnabar/protocol/error-text';
import {
  type FilledContent,
  isOfPapers,
  type ReadWordContent,
} from '@cinnabar/protocol/templates/filled-content';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock, inlinesOf } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent, PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PdfWorkers } from '../../../platform/workers/pdf-workers.ts';
import { findAssetFaults } from '../assets/asset-uses.ts';
import { findClauseFaults } from '../clauses/clause-faults.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { NamedFault } from '../word/named-fault.ts';
import {
  fileParamFaults,
  markerFaults,
  placeInWord,
  tableFaults,
  unsignedFaults,
  wordsOfFault,
} from '../word/word-faults.ts';
import { publishFaultText } from './paper-texts.ts';
import { inTime, PAPER_TASK } from './run-papers.ts';

/**
 * What keeps the draft of a company from being published: gaps of its papers or Word files, clauses that do not show the library's text, and
 * pictures that are not there. Error: BUSY.
 */
export async function findDraftFaults(
  { workers, database, clock }: Pick<TemplatesDeps, 'workers' | 'database' | 'clock'>,
  { origin: { language } }: Actor,
  companyId: string,
  { roles, filled }: FilledDraft,
): Promise<FieldError[]> {
  const about = { today: clock.now(), language };
  if (!isOfPapers(filled)) return findWordFaults(workers, { word: filled, roles }, about);
  const clauses = await findClauseFaults(database.db, companyId, filled);
  const assets = await findAssetFaults(database.db, companyId, { papers: filled });
  return [
    ...(await findPaperFaults(workers, { papers: filled, roles }, about)),
    ...assets.map((fault) => ({ ...fault, message: errorText(fault.name, language) })),
    ...clauses.map((fault) => ({ ...fault, message: errorText(fault.name, language, fault.params) })),
  ];
}

export interface FilledDraft {
  roles: readonly TemplateRole[];
  filled: FilledContent;
}

interface FaultScope {
  today: Date;
  language: Language;
}

/** What keeps papers from being published: each gap by its block or param. */
export async function findPaperFaults(
  workers: PdfWorkers,
  { papers, roles }: { papers: PaperContent; roles: readonly TemplateRole[] },
  about: FaultScope,
): Promise<FieldError[]> {
  const faults = await findRuleFaults(workers, papers, roles, about);
  return [
    ...faults.map((fault) => presentFault(fault, placeOf(papers, fault), about.language)),
    ...[
      ...fileFaults(papers.files, 'papers.files'),
      ...fillerFaults(papers, roles),
      ...papers.files.flatMap((file, index) => fieldFaults(file, `papers.files.${index}`, roles)),
      ...pictureFaults(papers),
    ].map((fault) => ({ ...fault, message: errorText(fault.name, about.language, fault.params) })),
  ];
}

/** What keeps Word files from being published: each gap by its tag, place of a signature or param. */
async function findWordFaults(
  workers: PdfWorkers,
  { word, roles }: { word: ReadWordContent; roles: readonly TemplateRole[] },
  about: FaultScope,
): Promise<FieldError[]> {
  const faults = [...(await findRuleFaults(workers, word, roles, about)), ...tableFaults(word)];
  return [
    ...faults.map((fault) => {
      const words = wordsOfFault(word, fault);
      return presentFault(
        fault,
        placeInWord(word, fault),
        about.language,
        words === undefined ? {} : { words },
      );
    }),
    ...[
      ...fileFaults(word.files, 'word.files'),
      ...fillerFaults(word, roles),
      ...markerFaults(word, roles),
      ...unsignedFaults(word, roles),
      ...fileParamFaults(word),
    ].map((fault) => ({ ...fault, message: errorText(fault.name, about.language, fault.params) })),
  ];
}

/** Faults of params, conditions and references, which grow with what an author writes. */
const findRuleFaults = (
  workers: PdfWorkers,
  content: FilledContent,
  roles: readonly TemplateRole[],
  { today }: FaultScope,
): Promise<TemplateFault[]> =>
  inTime(workers.run('checkFilled', { content, roles: roles.map(({ id }) => id), today }, PAPER_TASK));

function presentFault(
  fault: TemplateFault,
  field: string,
  language: Language,
  more: Record<string, string> = {},
): FieldError {
  const { name, param, column, key } = fault;
  return {
    field,
    name,
    params: {
      ...(param !== undefined && { param }),
      ...(column !== undefined && { column }),
      ...(key !== undefined && { key }),
      ...more,
    },
    message: publishFaultText(fault, language),
  };
}

function placeOf({ files }: PaperContent, { block, param, column }: TemplateFault): string {
  if (block !== undefined) {
    const whole = files.findIndex(({ id }) => block === `file-${id}`);
    if (whole >= 0) return `papers.files.${whole}.condition`;
    const index = files.findIndex(({ paper }) => [...eachBlock(paper.blocks)].some(({ id }) => id === block));
    return index < 0 ? 'papers.files' : `papers.files.${index}.blocks.${block}`;
  }
  if (param === undefined) return 'papers.files';
  return `papers.params.${param}${column === undefined ? '' : `.${column}`}`;
}

/** A contract has at least one file, whatever is filled in. */
const fileFaults = (files: FilledContent['files'], field: string): NamedFault[] =>
  files.some(({ condition }) => !condition) ? [] : [{ field, name: 'TEMPLATE_FILES_MISSING', params: {} }];

/** A role that fills in something has a step for it. */
function fillerFaults({ params }: FilledContent, roles: readonly TemplateRole[]): NamedFault[] {
  const owners = new Set(params.flatMap(({ owner, formula }) => (formula === null ? [owner] : [])));
  return roles.flatMap((role, index): NamedFault[] => {
    if (!owners.has(role.id) || role.actions.some(({ type }) => type === 'FILL')) return [];
    return [{ field: `roles.${index}`, name: 'TEMPLATE_PAPER_FILLER', params: { role: role.name } }];
  });
}

/** Every place belongs to a step of its role. */
function fieldFaults({ paper }: PaperFile, path: string, roles: readonly TemplateRole[]): NamedFault[] {
  const steps = new Map(roles.map(({ id, actions }) => [id, actions]));
  const lacks = (owner: string, type: Parameters<typeof stepOfField>[0]) =>
    steps.has(owner) && stepOfField(type, steps.get(owner)!) === null;
  const nameOf = (owner: string) => roles.find(({ id }) => id === owner)?.name ?? owner;
  const faults: NamedFault[] = [];
  const add = (field: string, owner: string) =>
    faults.push({ field, name: 'TEMPLATE_FIELD_OWNER', params: { field: nameOf(owner) } });
  for (const block of eachBlock(paper.blocks))
    for (const { owner, type } of placesOf(block))
      if (lacks(owner, type)) add(`${path}.blocks.${block.id}`, owner);
  for (const { id, owner } of paper.acrossPages)
    if (lacks(owner, 'ACROSS_PAGE')) add(`${path}.acrossPages.${id}`, owner);
  return faults;
}

function placesOf(block: PaperBlock): { owner: string; type: Parameters<typeof stepOfField>[0] }[] {
  if (block.kind === 'section') return [];
  const inline = [...inlinesOf(block)].flatMap(({ inline }) => (inline.kind === 'field' ? [inline] : []));
  if (block.kind !== 'signatures') return inline;
  return [
    ...inline,
    ...block.parties.flatMap(({ role, places, date }) => [
      ...places.map(({ type }) => ({ owner: role, type })),
      ...(date ? [{ owner: role, type: 'TIMESTAMP' as const }] : []),
    ]),
  ];
}

/** All pictures of a contract are typeset at once. */
function pictureFaults({ params }: PaperContent): NamedFault[] {
  const { pictures: max } = TEMPLATE_LIMITS;
  return params
    .filter(({ type }) => type === 'IMAGE')
    .slice(max)
    .map(({ key }) => ({
      field: `papers.params.${key}`,
      name: 'TEMPLATE_PICTURES_TOO_MANY',
      params: { max },
    }));
}

/** Roles that fill in something after the sponsor. */
export const laterOwners = ({ params }: FilledContent): Set<string> =>
  new Set(
    params.flatMap(({ owner, formula }) => (owner !== SPONSOR_OWNER && formula === null ? [owner] : [])),
  );
