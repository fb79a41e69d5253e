import { type Clock, isId, systemClock } from '@cinnabar/kernel';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { DEFAULT_LANGUAGE } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { listUsableSeals, type UsableQuery } from './actions/list-usable-seals.ts';
import { escalateApproval } from './approvals/actions/escalate-approval.ts';
import { escalateApprovalJob } from './approvals/approval-jobs.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { type ChosenGrant, chooseAutomatic, type Left } from './automatic/choose-automatic.ts';
import { type AutomaticGround, describeAutomatic } from './automatic/describe-automatic.ts';
import { findAutomatic, type OpenedStep } from './automatic/find-automatic.ts';
import { dutyRoutes } from './duties/duty-routes.ts';
import { filingRoutes } from './filing/filing-routes.ts';
import { followAgency } from './grants/agencies/actions/follow-agency.ts';
import { agencyHoldings } from './grants/agencies/agency-holdings.ts';
import { followAgencyJob } from './grants/agencies/agency-jobs.ts';
import { agencyRoutes } from './grants/agencies/agency-routes.ts';
import { countHeldGrants } from './grants/agencies/assignment-store.ts';
import { type AskedAgency, findAgency } from './grants/agencies/find-agency.ts';
import { grantHoldings } from './grants/grant-holdings.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { countGrants, listManagers } from './grants/grant-store.ts';
import { expireLetter } from './grants/letters/actions/expire-letter.ts';
import { remindSigners } from './grants/letters/actions/remind-signers.ts';
import { expireLetterJob, remindSignersJob } from './grants/letters/letter-jobs.ts';
import { letterRoutes } from './grants/letters/letter-routes.ts';
import { type PastGrant, presetGrant } from './grants/preset-grant.ts';
import { lifeRoutes } from './life/life-routes.ts';
import { presetLife } from './life/preset-life.ts';
import { sayDetails } from './life/record-columns.ts';
import { type CompanySealOrder, createCompanySeal } from './making/actions/create-company-seal.ts';
import { makingRoutes } from './making/making-routes.ts';
import { notifyAlert } from './rules/notify-alert.ts';
import { recordRefusal } from './rules/record-alerts.ts';
import { notifyAlertJob } from './rules/rule-jobs.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import type { SealsDeps } from './seals-deps.ts';
import { managesAny, mayUse, standingOf } from './seals-policy.ts';
import { presentSeal, userIdsOf } from './seals-present.ts';
import { sealsRoutes } from './seals-routes.ts';
import {
  countSeals,
  findSeal,
  findVersion,
  isStored,
  type SealState as KnownSeal,
  listReadySeals,
  listSealNames,
  listStoredKeys,
  type SealState,
} from './seals-store.ts';
import { panelRoutes } from './signatures/panel-routes.ts';
import { deletePanelsBefore } from './signatures/signature-panel-store.ts';
import { signatureRoutes } from './signatures/signature-routes.ts';
import { type PastUse, presetUses } from './statistics/preset-uses.ts';
import { sealStatisticsRoutes } from './statistics/statistics-routes.ts';
import { checkPersonToken } from './tokens/actions/check-person-token.ts';
import { type CheckedTokens, checkSealTokens } from './tokens/actions/check-seal-tokens.ts';
import { presetToken } from './tokens/preset-token.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { uploadRoutes } from './uploading/upload-routes.ts';
import { type AskedUse, getUsableSeal } from './uses/get-usable-seal.ts';
import { type SealUseOrder, type UsedSeal, useSeal } from './uses/use-seal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type { ChosenGrant, Left } from './automatic/choose-automatic.ts';
export type { AutomaticGround } from './automatic/describe-automatic.ts';
export type { UseFacts } from './grant-terms.ts';
export type { CompanySealOrder } from './making/actions/create-company-seal.ts';
export type {
  OpenStep,
  RuleFacts,
  SealContracts,
  SealStep,
  UseContent,
  WaitingContract,
} from './seals-ports.ts';
export type { SealState as KnownSeal } from './seals-store.ts';
/** A seal that the call has read already. */
export { selectHasToken } from './tokens/token-store.ts';
export type { UsedSeal } from './uses/use-seal.ts';

interface SealPicture {
  png: Uint8Array;
  widthMm: number;
  heightMm: number;
}

export function createSeals(options: Omit<SealsDeps, 'clock'> & { clock?: Clock }) {
  const deps: SealsDeps = { clock: systemClock, ...options };
  const { db } = deps.database;

  async function readPicture(found: SealState | null): Promise<SealPicture> {
    if (!found) throw new AppError('NOT_FOUND');
    const { storageKey, widthMm, heightMm } = found.version;
    return { png: await deps.storage.get(storageKey), widthMm, heightMm };
  }

  async function present(states: SealState[]): Promise<Seal[]> {
    const at = { language: DEFAULT_LANGUAGE, now: deps.clock.now() };
    const ids = new Set(states.flatMap((state) => userIdsOf(state, at.now)));
    const people = await deps.identity.listUsers([...ids]);
    return states.map((state) => presentSeal(state, people, at));
  }

  return {
    /** Throws NOT_FOUND. Does not authorise: for domains that have done so. */
    async getSeal(id: string): Promise<Seal> {
      const found = isId(id) ? await findSeal(db, id) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return (await present([found]))[0]!;
    },

    /** The company of a seal; null for a signature and an unknown one. Does not authorise. */
    async findOwner(id: string): Promise<string | null> {
      const found = isId(id) ? await findSeal(db, id) : null;
      return found && found.seal.type !== 'PERSONAL' ? found.seal.ownerId : null;
    },

    /** Throws SEAL_NOT_USABLE, SEAL_FROZEN and the refusals of a grant for a seal that this person may not sign with, now. */
    getUsableSeal: (actor: Member, sealId: string, asked?: AskedUse): Promise<KnownSeal> =>
      getUsableSeal(deps, actor, sealId, asked),

    /** @see checkPersonToken */
    checkPersonToken: (actor: Pick<Actor, 'userId' | 'name' | 'origin'>, code: string): Promise<void> =>
      checkPersonToken(deps, actor, code),
    /** @see checkSealTokens */
    checkTokens: (
      actor: Actor,
      used: readonly KnownSeal[],
      codes: readonly { sealId: string; code: string }[],
    ): Promise<CheckedTokens> => checkSealTokens(deps, actor, used, codes),

    listUsableSeals: async (
      actor: Pick<Actor, 'userId' | 'tenantId' | 'within'>,
      query: UsableQuery = {},
    ): Promise<Seal[]> => present(await listUsableSeals(deps, actor, query)),

    async mayUseSeal(userId: string, sealId: string): Promise<boolean> {
      const found = isId(sealId) ? await findSeal(db, sealId) : null;
      return found !== null && mayUse(found, await standingOf(deps, { userId }, found));
    },

    /** One immutable picture, in true millimetres. Throws NOT_FOUND. */
    sealPicture: async (photokey: string): Promise<SealPicture> =>
      readPicture(isId(photokey) ? await findVersion(db, photokey) : null),

    /** The present picture of a seal. Throws NOT_FOUND. Does not authorise: for domains that have done so. */
    pictureOf: async (seal: string | KnownSeal): Promise<SealPicture> =>
      readPicture(typeof seal !== 'string' ? seal : isId(seal) ? await findSeal(db, seal) : null),

    /** Whether a picture is this stored file. */
    isStored,
    /** Names of stored pictures, in order, after `after`. */
    listStored: (after: string, limit: number) => listStoredKeys(db, after, limit),

    /** One use in the transaction that applies the seal, with what permitted it. */
    useSeal: (tx: Tx, order: SealUseOrder): Promise<UsedSeal> => useSeal(deps, tx, order),

    /** @see findAutomatic */
    findAutomatic: (tx: Tx, steps: readonly OpenedStep[]): Promise<string[][]> =>
      findAutomatic(tx, steps, deps.clock.now()),
    /** @see chooseAutomatic */
    chooseAutomatic: (asked: Parameters<typeof chooseAutomatic>[1]): Promise<ChosenGrant | Left> =>
      chooseAutomatic(deps, asked),
    /** @see describeAutomatic */
    describeAutomatic: (grantId: string): Promise<AutomaticGround | null> => describeAutomatic(deps, grantId),
    /** @see recordRefusal */
    recordRefusal: (error: unknown): Promise<void> => recordRefusal(deps, error),

    /** For organizations: what a successor takes over from an employee who leaves. */
    employeeHoldings: [grantHoldings(deps), agencyHoldings(deps)],
    /** @see findAgency */
    findAgency: (asked: AskedAgency) => findAgency(deps, asked),
    /** What a change of a company's name or legal representative touches here. */
    companyHoldings: [
      {
        kind: 'SEALS' as const,
        count: (companyId: string) =>
          countSeals(db, { ownerId: companyId, types: ['COMPANY', 'LP'], statuses: ['NORMAL', 'FREEZE'] }),
      },
      { kind: 'SEAL_GRANTS' as const, count: (companyId: string) => countGrants(db, companyId) },
      { kind: 'SEAL_AGENCIES' as const, count: (companyId: string) => countHeldGrants(db, companyId) },
    ],

    /** Company seals that can be used now, in the company's own order. Does not authorise. */
    listCompanySeals: async (companyId: string): Promise<Seal[]> =>
      present(await listReadySeals(db, companyId)),

    /** For those who read the log of a company: the seals that it has or had. Does not authorise. */
    listSealNames: (companyId: string, limit: number) => listSealNames(db, companyId, limit),
    /** What a record of a seal's chain says besides its event. */
    describeRecord: sayDetails,

    companyHasSeal: async (companyId: string, type: 'COMPANY' | 'LP' = 'COMPANY'): Promise<boolean> =>
      (await countSeals(db, {
        ownerId: companyId,
        types: [type],
        statuses: ['NORMAL'],
        readiness: ['READY'],
      })) > 0,

    /** Whether a person manages any seal of a company, which opens the menu of seals (product-spec §6). */
    managesAny: async (userId: string, companyId: string): Promise<boolean> =>
      managesAny(deps, userId, companyId, await listManagers(db, companyId)),

    /** For seeds: a seal at some stage of its life. */
    presetLife: (tx: Tx, order: CompanySealOrder, life: Parameters<typeof presetLife>[3]): Promise<void> =>
      presetLife(deps, tx, order, life),

    /** For seeds: a grant whose dates are over. */
    presetGrant: (tx: Tx, sealId: string, grant: PastGrant): Promise<void> =>
      presetGrant(deps, tx, sealId, grant),

    /** For seeds: uses of a seal of earlier days. */
    presetUses: (tx: Tx, sealId: string, uses: readonly PastUse[]): Promise<void> =>
      presetUses(tx, sealId, uses),

    /** A standard seal, in the transaction that creates a company. @returns its id */
    createCompanySeal: async (tx: Tx, order: CompanySealOrder): Promise<string> =>
      (await createCompanySeal(deps, tx, order)).seal.id,

    /** For the demo and tests. @see presetToken */
    presetToken: (tx: Tx, preset: Parameters<typeof presetToken>[2]) => presetToken(deps, tx, preset),

    /** Removes expired data; called by schedule. */
    sweep: (): Promise<void> => deletePanelsBefore(db, new Date(deps.clock.now().getTime() - DAY_MS)),

    jobHandlers: [
      handleJob(escalateApprovalJob, ({ approvalId }) => escalateApproval(deps, approvalId)),
      handleJob(remindSignersJob, ({ grantId }) => remindSigners(deps, grantId)),
      handleJob(expireLetterJob, ({ grantId }) => expireLetter(deps, grantId)),
      handleJob(followAgencyJob, (order) => followAgency(deps, order)),
      handleJob(notifyAlertJob, (alert) => notifyAlert(deps, alert)),
    ] as JobHandler[],

    routes(app: App): void {
      signatureRoutes(app, deps);
      panelRoutes(app, deps);
      // Fixed words come before ids.
      lifeRoutes(app, deps);
      sealStatisticsRoutes(app, deps);
      grantRoutes(app, deps);
      letterRoutes(app, deps);
      agencyRoutes(app, deps);
      filingRoutes(app, deps);
      approvalRoutes(app, deps);
      ruleRoutes(app, deps);
      dutyRoutes(app, deps);
      makingRoutes(app, deps);
      uploadRoutes(app, deps);
      tokenRoutes(app, deps);
      sealsRoutes(app, deps);
    },
  };
}

export type Seals = ReturnType<typeof createSeals>;
