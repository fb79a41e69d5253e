import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Topic } from '../../platform/events/announce.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { PassReader, Reader } from '../../platform/http/reader.ts';
import { handleJob } from '../../platform/jobs/define-job.ts';
import type { Placed } from '../organizations/index.ts';
import type { SealContracts } from '../seals/index.ts';
import { logOfFile } from './access/log-of-file.ts';
import { noteReading, type ShownPages } from './access/note-reading.ts';
import { recordAccess, sweepAccess } from './access/record-access.ts';
import { archiving } from './archiving/archiving-jobs.ts';
import { signAutomaticallyJob } from './automatic/automatic-jobs.ts';
import { signAutomatically } from './automatic/sign-automatically.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { countUsersOfTemplate } from './bulk/count-users-of-template.ts';
import { launchBulkRowJob } from './bulk/running/bulk-job.ts';
import { launchNextRow } from './bulk/running/run-bulk.ts';
import { sweepBulks } from './bulk/sweep-bulks.ts';
import { commentsRoutes } from './comments/comments-routes.ts';
import { CONTRACT_HOOKS } from './contracts-hooks.ts';
import { contractsRoutes } from './contracts-routes.ts';
import { handoverRoutes } from './devices/handover-routes.ts';
import { deleteHandoversBefore } from './devices/handover-store.ts';
import { signLinkRoutes } from './devices/sign-link-routes.ts';
import { templateRoutes } from './draft/template-routes.ts';
import { duplicateRoutes } from './duplicate/duplicate-routes.ts';
import { expireContractsJob } from './endings/endings-jobs.ts';
import { endingsRoutes } from './endings/endings-routes.ts';
import { expireContracts } from './endings/expire-contract.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { sweepReports } from './evidence/report-cache.ts';
import { folding } from './figures/fold-figures.ts';
import { prepareForgottenJob, prepareSigningJob } from './filling/filling-jobs.ts';
import { fillingRoutes } from './filling/filling-routes.ts';
import { prepareForgotten, prepareSigning } from './filling/prepare-signing.ts';
import { type PastContract, presetHistory } from './history/preset-history.ts';
import { following } from './inbox/follow-departments.ts';
import { hearerKeysOf } from './inbox/inbox-owners.ts';
import { countByRoleAlone, findsContract, type Readership, type Reading } from './inbox/inbox-store.ts';
import { rebuilding } from './inbox/rebuild-inbox.ts';
import type { ContractsDeps } from './lifecycle/contracts-deps.ts';
import { mayRead, mayReadFile, sharesWith } from './lifecycle/contracts-policy.ts';
import { findState, findStatus } from './lifecycle/contracts-store.ts';
import { loadViewer } from './lifecycle/viewer.ts';
import { backlogRoutes } from './lists/backlog-routes.ts';
import { findCompanyUse } from './lists/company-use.ts';
import { countByCategory } from './lists/count-by-category.ts';
import { countRunning } from './lists/count-running.ts';
import { findHolder } from './papers/held-files.ts';
import { addressBookRoutes } from './parties/address-book-routes.ts';
import { useFactsOf } from './parties/use-facts.ts';
import { findPaper } from './printing/find-paper.ts';
import { printingRoutes } from './printing/printing-routes.ts';
import { requireDownload } from './reading/download-policy.ts';
import { findReadablePicture } from './reading/find-readable-picture.ts';
import { mayReadContract } from './reading/may-read-contract.ts';
import { mayReadUse } from './reading/may-read-use.ts';
import { reminding } from './reminding/reminding-jobs.ts';
import { sweepCodeRoutes } from './scanning/sweep-code-routes.ts';
import { codeHoldings } from './scanning/template-codes/code-holdings.ts';
import { launchCodeUseJob } from './scanning/template-codes/code-jobs.ts';
import { resumeUse } from './scanning/template-codes/join-by-code.ts';
import { templateCodeRoutes } from './scanning/template-codes/template-code-routes.ts';
import { digestOfStep, openStep } from './sealing/open-step.ts';
import { replaceSeal } from './sealing/replace-seal.ts';
import { ruleFactsOf } from './sealing/rule-facts.ts';
import { listOpenSteps, listWaiting } from './sealing/sealing-store.ts';
import { resumeSigning } from './signing/resume-signing.ts';
import { settleSignings } from './signing/run-signing.ts';
import { signContractJob } from './signing/signing-jobs.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { contractHoldings } from './succession/holdings.ts';
import { releaseAgents } from './transfer/release-agents.ts';
import { transferRoutes } from './transfer/transfer-routes.ts';
import { readPass } from './view-token/read-pass.ts';
import { viewTokenRoutes } from './view-token/view-token-routes.ts';
import { deleteEndedTokens } from './view-token/view-token-store.ts';
import { lapseVoidings } from './voiding/lapse-voidings.ts';
import { voidingRoutes } from './voiding/voiding-routes.ts';

export { nameFieldsInWords } from './fields/field-in-words.ts';
export { rebuildFigures } from './figures/rebuild-figures.ts';
export type { PastContract } from './history/preset-history.ts';
export { rebuildInbox } from './inbox/rebuild-inbox.ts';
export type { ContractsDeps } from './lifecycle/contracts-deps.ts';

/** The device that started the hand-over may still query the outcome. */
const HANDOVER_KEPT_MS = 60 * 60 * 1000;

export type Contracts = ReturnType<typeof createContracts>;

/** Public interface of the contracts domain. */
export function createContracts(given: Omit<ContractsDeps, 'hooks'>) {
  const deps: ContractsDeps = { ...given, hooks: CONTRACT_HOOKS };
  const readPassOf: PassReader = (token, origin) => readPass(deps, token, origin);
  return {
    /** For organizations: what a successor takes over from an employee who leaves. */
    employeeHoldings: [...contractHoldings(deps), codeHoldings(deps)],
    routes(app: App): void {
      contractsRoutes(app, deps);
      sweepCodeRoutes(app, deps);
      templateCodeRoutes(app, deps);
      viewTokenRoutes(app, deps);
      fillingRoutes(app, deps);
      voidingRoutes(app, deps);
      endingsRoutes(app, deps);
      duplicateRoutes(app, deps);
      templateRoutes(app, deps);
      bulkRoutes(app, deps);
      commentsRoutes(app, deps);
      evidenceRoutes(app, deps);
      backlogRoutes(app, deps);
      printingRoutes(app, deps);
      transferRoutes(app, deps);
      handoverRoutes(app, deps);
      signLinkRoutes(app, deps);
      addressBookRoutes(app, deps);
      statisticsRoutes(app, deps);
    },
    readPass: readPassOf,
    /** May this caller read the contract, and so its files and the seals on them? With a file: also that file? */
    async mayRead(actor: Actor, contractId: string, fileId?: string): Promise<boolean> {
      if (fileId === undefined) return mayReadContract(deps, actor, contractId);
      const state = await findState(deps.database.db, contractId);
      if (!state) return false;
      const viewer = await loadViewer(deps.organizations, actor);
      if (!mayRead(viewer, state) || !mayReadFile(viewer, state, fileId)) return false;
      const holder = await findHolder(deps, state, fileId);
      return holder === null || sharesWith(viewer, state, holder);
    },
    /** Does this caller read a contract that was sent from one of these versions of a template? */
    mayReadUse: (
      actor: Actor,
      use: { templateId: string; versionIds: readonly string[] },
    ): Promise<boolean> => mayReadUse(deps, actor, use),
    /** The same for a larger statement that reads a file of it. @see findsContract */
    selectFinds: (reading: Reading) => findsContract(deps.organizations, reading),
    /** Is this a file that the link of a view token does not open: uploaded by a signer, of a party that fills in, or for the sponsor's side alone? */
    async isWithheld(contractId: string, fileId: string): Promise<boolean> {
      const state = await findState(deps.database.db, contractId);
      if (!state) return true;
      const handedIn = state.signatories.flatMap(({ uploads }) =>
        uploads.flatMap(({ file }) => file?.id ?? []),
      );
      if (handedIn.includes(fileId) || state.contract.sponsorOnlyIds.includes(fileId)) return true;
      return (await findHolder(deps, state, fileId)) !== null;
    },
    /**
     * For a file of the contract that the caller may read; records the download. Throws DOWNLOAD_CLOSED, DOWNLOAD_SPONSOR,
     * DOWNLOAD_BY_LINK, NOT_A_PARTY.
     */
    async requireDownload(
      reader: Reader,
      contractId: string,
      { id, title, sha256 }: { id: string; title: string; sha256: string },
    ): Promise<void> {
      const state = await findState(deps.database.db, contractId);
      if (!state) return;
      await requireDownload(deps, reader, state);
      if (state.contract.status === 'DRAFT') return;
      const access = { contractId, event: 'FILE_DOWNLOAD', subjectId: id, state: sha256 } as const;
      await recordAccess(deps, reader, { ...access, ...logOfFile(state, { id, title, sha256 }) });
    },
    /** Records that pages of a document are served to a reader. */
    noteReading: (reader: Reader, shown: ShownPages) => noteReading(deps, reader, shown),
    /** Null for a contract that this caller may not read. */
    /** What the code on a printed page says, for photos of stamped pages; null: unknown. Does not authorise. */
    findPaper: (code: string) => findPaper(deps, code),
    async findSubject(actor: Actor, contractId: string): Promise<string | null> {
      const state = await findState(deps.database.db, contractId);
      const seen = state !== null && mayRead(await loadViewer(deps.organizations, actor), state);
      return seen ? state.contract.subject : null;
    },
    /** The company that sends a contract; null for a person's and an unknown one. Does not authorise. */
    findSender: async (id: string): Promise<string | null> =>
      isId(id) ? ((await findState(deps.database.db, id))?.contract.tenantId ?? null) : null,
    /** What seals ask of contracts. */
    seals: {
      async factsOf(actor, contractId, companyId) {
        const state = isId(contractId) ? await findState(deps.database.db, contractId) : null;
        const seen = state !== null && mayRead(await loadViewer(deps.organizations, actor), state);
        return seen ? useFactsOf(state, companyId) : null;
      },
      ruleFactsOf: (asked, db) => ruleFactsOf(deps, asked, db),
      openStep: (actor, step) => openStep(deps, actor, step),
      digestOf: (step) => digestOfStep(deps, step),
      listOpenSteps: (contractIds) => listOpenSteps(deps.database.db, contractIds),
      drawPage: (actor, page) => deps.documents.unsignedPage(actor, page),
      listWaiting: (sealId) => listWaiting(deps.database.db, sealId),
      releaseAgents: (change) => releaseAgents(deps, change),
      replaceSeal: (actor, change) => replaceSeal(deps, actor, change),
    } satisfies SealContracts,
    /** What a change of a company's name or legal representative touches here. */
    companyHolding: {
      kind: 'RUNNING_CONTRACTS' as const,
      count: (companyId: string): Promise<number> => countRunning(deps.database, companyId),
    },
    /** Contracts of earlier days, without their files: for seeds. */
    presetHistory: (tx: Tx, past: readonly PastContract[]) => presetHistory(deps, tx, past),
    /** @see findCompanyUse */
    findCompanyUse: (companyIds: readonly string[]) =>
      findCompanyUse(deps.database, companyIds, deps.clock.now()),
    /** Contracts that name a business type, by how far they are. */
    countCategoryUses: (companyId: string, categoryId: string) =>
      countByCategory(deps.database, companyId, categoryId),
    /** Drafts, bulk runs and codes that would make contracts of a template. */
    countTemplateUsers: (companyId: string, templateId: string) =>
      countUsersOfTemplate(deps, companyId, templateId),
    /** Contracts that a person finds only by a role that reads those of a company, or of departments; at most 1000. */
    countByRoleAlone: (readership: Readership): Promise<number> =>
      countByRoleAlone(deps.database.db, readership),
    /** In the transaction in which employees are placed in another department: what their departments read follows by a job. */
    followPlacing: (tx: Tx, placed: Placed): Promise<void> => following.start(deps, tx, placed),
    /** Event keys of contract changes for this caller, besides their own. */
    hearerKeysOf: async (actor: Actor): Promise<Topic[]> =>
      hearerKeysOf(await loadViewer(deps.organizations, actor)),
    /** State of a contract, for a file that the verifier found by digest. */
    findStatus: (contractId: string) => findStatus(deps.database.db, contractId),
    /** The first of these pictures on a contract that the reader may read; null when there is none. */
    findReadablePicture: (reader: Reader, photokeys: readonly string[]) =>
      findReadablePicture(deps, reader, photokeys),
    /** Waits for the signings under way in this process; called on shutdown. */
    settle: settleSignings,
    /** Removes expired view tokens, and reports that can be made again; called by schedule. */
    async sweep(): Promise<void> {
      await deleteEndedTokens(deps.database.db, deps.clock.now());
      await deleteHandoversBefore(deps.database.db, new Date(deps.clock.now().getTime() - HANDOVER_KEPT_MS));
      await sweepReports(deps);
      await sweepAccess(deps);
      await sweepBulks(deps);
    },
    jobHandlers: [
      reminding.handler(deps),
      rebuilding.handler(deps),
      folding.handler(deps),
      following.handler(deps),
      ...archiving.handlers(deps),
      handleJob(launchBulkRowJob, (job) => launchNextRow(deps, job)),
      handleJob(signAutomaticallyJob, (job) => signAutomatically(deps, job)),
      handleJob(launchCodeUseJob, (use) => resumeUse(deps, use)),
      handleJob(signContractJob, (claim) => resumeSigning(deps, claim)),
      handleJob(prepareSigningJob, ({ contractId }) => prepareSigning(deps, contractId)),
      handleJob(prepareForgottenJob, () => prepareForgotten(deps)),
      handleJob(expireContractsJob, async () => {
        await expireContracts(deps);
        await lapseVoidings(deps);
      }),
    ],
    schedules: [
      reminding.schedule,
      rebuilding.schedule,
      folding.schedule,
      ...archiving.schedules,
      { job: expireContractsJob, cron: '* * * * *' },
      { job: prepareForgottenJob, cron: '*/10 * * * *' },
    ],
  };
}
