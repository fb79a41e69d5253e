import type { CompanyHoldingCount } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { countUp } from '../../../../platform/http/rate-limit.ts';
import type { User } from '../../../identity/index.ts';
import { type CompanyRecord, findCompanyById } from '../../company-store.ts';
import { type ApplicationRecord, findDecided, findOpenApplication } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { pollsPerApplication } from '../authentication-limits.ts';
import { findNewestLetters, type LetterRecord } from '../letter/letter-store.ts';
import { openWays } from '../open-ways.ts';
import { isVerifiedAs } from '../provers/prove-by-identity.ts';
import { bringForward } from './bring-forward.ts';
import { countCompanyHoldings } from './count-company-holdings.ts';

/** How far a company is, and what the caller can do next. */
export interface Authentication {
  company: CompanyRecord;
  application: ApplicationRecord | null;
  history: ApplicationRecord[];
  applicants: User[];
  letters: LetterRecord[];
  ways: Awaited<ReturnType<typeof openWays>>;
  payee: { holder: string; account: string; bank: string } | null;
  isLegalPerson: boolean;
  holdings: CompanyHoldingCount[];
}

/** Reads the application of a company, and asks a prover that has not decided yet. */
export async function readAuthentication(
  context: AuthenticationContext,
  actor: Actor,
  { id: companyId }: CompanyRecord,
): Promise<Authentication> {
  const { database, clock, system, identity } = context;
  const { db } = database;
  const before = await findOpenApplication(db, companyId);
  const mayAsk =
    before?.status === 'APPLIED' &&
    (before.proof === 'OPEN' || (before.way === 'VENDOR' && before.proof !== 'PROVED')) &&
    (await countUp(database, pollsPerApplication(before.id), clock.now())) === 1;
  if (mayAsk) await bringForward(context, before);
  const [found, application, history, ways, { payee }] = await Promise.all([
    // The prover may just have decided.
    findCompanyById(db, companyId),
    mayAsk ? findOpenApplication(db, companyId) : before,
    findDecided(db, companyId),
    openWays(context),
    system.setting('companypayment'),
  ]);
  const company = found!;
  const applicants = await identity.listUsers([
    ...new Set([...history, ...(application ? [application] : [])].map(({ applicantId }) => applicantId)),
  ]);
  const letters = await findNewestLetters(db, idsOf(application, history));
  const lp = application?.legalPerson ?? company.legalPerson;
  return {
    company,
    application,
    history,
    applicants,
    letters,
    ways,
    payee,
    isLegalPerson: lp !== null && (await isVerifiedAs(identity, actor.userId, lp)),
    holdings: application ? await countCompanyHoldings(context, company, application) : [],
  };
}

/** Of the applications that chose a letter, now or before. */
const idsOf = (application: ApplicationRecord | null, history: ApplicationRecord[]): string[] =>
  [...(application ? [application] : []), ...history]
    .filter(({ letterContact }) => letterContact !== null)
    .map(({ id }) => id);
