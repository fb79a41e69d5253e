import { toChinaTime } from '@cinnabar/kernel';
import type {
  Application,
  ApplicationReview,
  CompanyAuthDetail,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import type { CompanyRecord } from '../company-store.ts';
import type { Authentication } from './actions/read-authentication.ts';
import type { ApplicationRecord } from './application-store.ts';
import { presentApplicationLetter } from './letter/letter-present.ts';
import type { LetterRecord } from './letter/letter-store.ts';

type Payee = Authentication['payee'];
interface Beside {
  /** Name of the applicant. */
  applicant: string;
  payee: Payee;
  letter: LetterRecord | null;
}

type Proof = Application['proofs'][number];

const time = (at: Date | null): string | null => at && toChinaTime(at);

export function presentApplication(
  record: ApplicationRecord,
  { applicant, payee, letter }: Beside,
): Application {
  const byPayment = record.way === 'PAYMENT' && record.proof !== 'OPEN';
  return {
    id: record.id,
    status: record.status,
    change: record.change,
    applicant,
    name: record.name,
    registerNo: record.registerNo,
    companyType: record.companyType,
    legalPerson: record.legalPerson,
    licenseId: record.licenseId,
    way: record.way,
    proof: record.proof,
    reference: byPayment ? record.proofRef : null,
    url: record.proofUrl,
    payee: byPayment && record.proof === 'PENDING' ? payee : null,
    announced: record.announceTime !== null,
    letter: letter && presentApplicationLetter(letter),
    expireTime: time(record.proofExpireTime),
    reason: record.reason,
    createTime: toChinaTime(record.createTime),
    submitTime: time(record.submitTime),
    decideTime: time(record.decideTime),
    proofs: proofsOf(record),
  };
}

/** What proved each statement of an application. Built-in provers do not ask a register: a reviewer compares name and code with the license. */
function proofsOf(record: ApplicationRecord): Application['proofs'] {
  const { status, way, proof } = record;
  const decided = status === 'PASSED' || status === 'REJECTED';
  const compared = status === 'PASSED' ? 'PROVED' : status === 'REJECTED' ? 'REJECTED' : ('WAITING' as const);
  const submitted = record.submitTime !== null && status !== 'UNSUBMIT';
  const byLicense = {
    by: way === 'VENDOR' ? ('VENDOR' as const) : ('LICENSE' as const),
    time: decided ? time(record.decideTime) : null,
    state: submitted ? compared : ('MISSING' as const),
  } satisfies Partial<Proof>;
  const will = proof === 'PROVED' ? 'PROVED' : decided ? 'REJECTED' : submitted ? 'WAITING' : 'MISSING';
  const byWay = { by: submitted ? way : null, time: time(record.proofTime), state: will } as const;
  return [
    {
      subject: 'REGISTER_NO',
      value: record.registerNo,
      by: submitted ? 'CHECKSUM' : null,
      time: submitted ? time(record.submitTime) : null,
      state: submitted ? 'PROVED' : 'MISSING',
    },
    { subject: 'NAME', value: record.name, ...byLicense },
    {
      subject: 'LEGAL_PERSON',
      value: record.legalPerson,
      ...((way === 'LP_IDENTITY' || way === 'LETTER') && submitted ? byWay : byLicense),
    },
    { subject: 'WILL', value: record.proofDetail ?? (way === 'LETTER' ? null : record.proofRef), ...byWay },
  ];
}

export function presentAuthentication(found: Authentication): CompanyAuthDetail {
  const { company, application, history, applicants, letters, payee } = found;
  const nameOf = ({ applicantId }: ApplicationRecord) =>
    applicants.find(({ id }) => id === applicantId)?.name ?? '';
  const present = (record: ApplicationRecord) =>
    presentApplication(record, {
      applicant: nameOf(record),
      payee,
      letter: letters.find(({ applicationId }) => applicationId === record.id) ?? null,
    });
  return {
    companyId: company.id,
    companyName: company.name,
    status: company.authStatus,
    freeze: company.freeze,
    application: application && present(application),
    history: history.map(present),
    ways: found.ways,
    isLegalPerson: found.isLegalPerson,
    holdings: found.holdings,
  };
}

export function presentReview(
  application: ApplicationRecord,
  company: CompanyRecord,
  beside: Beside,
): ApplicationReview {
  const { name, registerNo, companyType, legalPerson } = company;
  return {
    companyId: company.id,
    application: presentApplication(application, beside),
    registered: { name, registerNo, companyType, legalPerson },
  };
}
