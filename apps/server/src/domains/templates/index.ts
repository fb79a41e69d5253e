import { join } from 'node:path';
import { systemClock } from '@cinnabar/kernel';
import type { FromTemplate, MadeFromTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import { TEMPLATE_STATUS } from '@cinnabar/protocol/templates/template-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { App } from '../../platform/http/create-app.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { copyVersion } from './actions/make-from-template.ts';
import { describeChanged, listSeen, mayReadTemplateFile } from './actions/read-templates.ts';
import { renameTemplateFile } from './actions/rename-template-file.ts';
import { createWith, type NewContent } from './actions/save-template.ts';
import { isAssetStored, listStoredKeys } from './assets/assets-store.ts';
import { sweepAssets } from './assets/sweep-assets.ts';
import { listUnused } from './figures/list-unused.ts';
import { findUseFigures, type UseFigures, type UsesAsked } from './figures/use-figures-store.ts';
import { createMadeFiles } from './made/made-files.ts';
import { papersOfVersions } from './papers/papers-of-versions.ts';
import { templateHoldings } from './template-holdings.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { accessToChange } from './templates-policy.ts';
import { templatesRoutes } from './templates-routes.ts';
import { findAmong, findTitles } from './templates-store.ts';
import { readTemplateTextsJob, readTexts, sweepTexts } from './texts/template-texts.ts';
import { type KnownVersion, openVersion, readVersion, type UsableVersion } from './usable-version.ts';
import { insertUses, type UseFacts, type UseRecord, updateUses } from './uses-store.ts';
import { findSources, findVersionsAmong } from './versions-store.ts';

export type { NewContent } from './actions/save-template.ts';
export { selectUses, selectUsesOf } from './figures/use-figures-store.ts';
export type { WordRecord } from './made/word-record.ts';
export { dayOf } from './papers/known-facts.ts';
export { fieldsOf as fieldsOfPaper } from './papers/make-from-papers.ts';
export { valueGapText } from './papers/paper-texts.ts';
export { takeSponsorValues } from './papers/take-sponsor-values.ts';
export { PAPER_BODY_LIMIT } from './papers-routes.ts';
export type { TemplatesDeps } from './templates-deps.ts';
export type { KnownVersion, UsableVersion } from './usable-version.ts';
export type { UseFacts } from './uses-store.ts';
export type { FilledVersion } from './word/filled-version.ts';

/** Where a file comes from. */
export interface TemplateSource {
  versionId: string;
  /** Of the version. */
  number: number;
  templateId: string;
  companyId: string;
  title: string;
  /** On, so that contracts may be sent from it. */
  isOpen: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A preview is looked at for a while. */
const MADE_DAYS = 3;

export function createTemplates(
  options: Omit<TemplatesDeps, 'clock' | 'madeWordFiles'> &
    Partial<Pick<TemplatesDeps, 'clock'>> & { masterKey: Uint8Array },
) {
  const madeWordFiles = createMadeFiles(join(options.dataDir, 'cache', 'word'), options.masterKey);
  const deps: TemplatesDeps = { clock: systemClock, ...options, madeWordFiles };
  return {
    /** See `mayReadTemplateFile`. */
    mayReadFile: (actor: Actor, file: { templateId: string; documentId: string }): Promise<boolean> =>
      mayReadTemplateFile(deps, actor, file),
    /** See `renameTemplateFile`. */
    renameFile: (
      actor: Actor,
      file: { templateId: string; documentId: string },
      write: (tx: Tx) => Promise<void>,
    ): Promise<void> => renameTemplateFile(deps, actor, file, write),
    openVersion: (actor: Actor, versionId: string): Promise<UsableVersion> =>
      openVersion(deps, actor, versionId),
    /** Whatever became of its template. Does not authorise. Error: NOT_FOUND. */
    readVersion: (versionId: string): Promise<KnownVersion> => readVersion(deps, versionId),
    copyVersion: (
      actor: Actor,
      version: UsableVersion,
      values: FromTemplate['values'] & object,
    ): Promise<MadeFromTemplate> => copyVersion(deps, actor, version, { values }),
    ...papersOfVersions(deps),
    /** See `listSeen`. */
    listSeen: (actor: Actor, versionIds: readonly string[]) => listSeen(deps, actor, versionIds),
    /** Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN for those who may make no template. */
    async requireCreator(actor: Actor, companyId: string): Promise<void> {
      await accessToChange(deps, actor, companyId, 'CREATE');
    },
    /** Makes a template of uploads of the actor. @returns it as it is shown */
    createWith: async (actor: Actor, given: NewContent) =>
      describeChanged(deps, actor, await createWith(deps, actor, given)),
    /** The templates of these versions, in any state; unknown ones are left out. Does not authorise. */
    async findSources(versionIds: readonly string[]): Promise<TemplateSource[]> {
      const found = await findSources(deps.database.db, [...new Set(versionIds)]);
      return found.map(({ versionId, number, template: { id, companyId, title, status } }) => ({
        versionId,
        number,
        templateId: id,
        companyId,
        title,
        isOpen: status === TEMPLATE_STATUS.ON,
      }));
    },
    /** Titles of these templates in any state; without ids, of those that contracts can be made from, the newest first. Does not authorise. */
    titlesOf: (companyId: string, ids?: readonly string[]): Promise<Map<string, string>> =>
      findTitles(deps.database.db, companyId, ids),
    /** Those of these templates that the company has. */
    among: (tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
      findAmong(tx, companyId, ids),
    /** Those of these published versions that the company has, by their ids. Does not authorise. */
    async versionsAmong(
      tx: Tx,
      companyId: string,
      versionIds: readonly string[],
    ): Promise<ReadonlyMap<string, { templateId: string; number: number }>> {
      const found = await findVersionsAmong(tx, companyId, versionIds);
      return new Map(found.map(({ id, ...version }) => [id, version]));
    },
    /** Notes that a contract was sent from these, in the transaction that sends it. */
    noteUses: (
      tx: Tx,
      sources: readonly TemplateSource[],
      use: Pick<
        UseRecord,
        'contractId' | 'userId' | 'departmentId' | 'categoryId' | 'readers' | 'time' | 'deviations'
      >,
    ): Promise<void> =>
      insertUses(
        tx,
        sources.map(({ companyId, templateId, versionId }) => ({
          ...{ companyId, templateId, versionId },
          ...use,
          ...{ outcome: null, outcomeDay: null, hours: null },
        })),
      ),
    /** Keeps what figures count of the uses of a contract, with the last statement of the transaction that changes it. */
    followUses(tx: Tx, contractId: string, facts: UseFacts): void {
      tx.outbox.atEnd(updateUses(contractId, facts));
    },
    /** Does not authorise: the caller narrows it to what is read. */
    countUses: (asked: UsesAsked): Promise<UseFigures> => findUseFigures(deps.database, asked),
    /** How many `GET /template/unused` lists. */
    async countUnused(actor: Actor, tenantId: string): Promise<number> {
      return (await listUnused(deps, actor, { tenantId, pageSize: 1 })).total;
    },
    /** For organizations: what an employee who leaves holds. */
    employeeHoldings: templateHoldings(deps),
    jobHandlers: [
      handleJob(readTemplateTextsJob, ({ templateId }) => readTexts(deps, templateId)),
    ] as JobHandler[],
    /** Whether an asset has this stored file, which is then not removed. */
    isStored: (tx: Tx, storageKey: string): Promise<boolean> => isAssetStored(tx, storageKey),
    /** Names of stored files of assets, in order, after `after`. */
    listStored: (after: string, limit: number) => listStoredKeys(deps.database.db, after, limit),
    /** Daily: removes assets that no template names, and has the texts read that are missing. */
    async sweep(): Promise<void> {
      await sweepAssets(deps);
      await sweepTexts(deps);
      await madeWordFiles.sweep(new Date(deps.clock.now().getTime() - MADE_DAYS * DAY_MS));
    },
    routes: (app: App): void => templatesRoutes(app, deps),
  };
}

export type Templates = ReturnType<typeof createTemplates>;
