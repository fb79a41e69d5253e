import { newId } from '@cinnabar/kernel';
import type { PlannedField } from '@cinnabar/pdf';
import { LETTER_SIGN_DAYS, LETTER_TERM_DAYS } from '@cinnabar/protocol/organizations/letter/letter-values';
import { revisionsOf } from '../../../../platform/workers/pdf-revisions.ts';
import type { CompanyClaim } from '../../company-prover.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { composeLetter, SIGNATURE_PLACE } from './compose-letter.ts';
import { keepFile } from './letter-file.ts';
import type { LetterWithFile } from './letter-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TYPESET_MS = 30_000;

/** Names of the fields in the file, flat and of fixed width as in contracts (`fields/plan-fields.ts`). */
export const SIGNATURE_FIELD = 's0001_g001';
export const DATE_FIELD = 's0001_t001';

export type MadeLetter = Omit<LetterWithFile, 'receiverId'>;

/**
 * Typesets the letter of an application and opens it for one signature, certified by the platform like every file. Calls the timestamp
 * authority, so never inside a transaction; has no effect until it is kept. Throws BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function makeLetter(
  deps: Pick<OrganizationsDeps, 'clock' | 'identity' | 'masterKey' | 'pki' | 'system' | 'workers'>,
  claim: CompanyClaim & { contact: string },
): Promise<MadeLetter> {
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const [applicant, platform] = await Promise.all([
    deps.identity.getUser(claim.applicantId),
    deps.system.setting('systemname'),
  ]);
  const { name, registerNo, legalPerson, companyId, applicantId, contact } = claim;
  const stated = {
    name,
    registerNo,
    legalPerson,
    applicantName: applicant.name,
    platformName: platform.zh_CN,
    platformNameEn: platform.en_US,
    createTime: now,
    termEnd: new Date(now.getTime() + LETTER_TERM_DAYS * DAY_MS),
  };
  const plan = composeLetter(stated);
  const paper = await deps.workers.run('typeset', plan, { timeoutMs: TYPESET_MS });
  const { picture, date } = paper.places[SIGNATURE_PLACE]!;
  const fields: PlannedField[] = [
    { name: SIGNATURE_FIELD, kind: 'signature', ...picture, lock: [SIGNATURE_FIELD, DATE_FIELD] },
    { name: DATE_FIELD, kind: 'text', ...date },
  ];
  const base = revisionsOf(deps.workers, { parts: [paper.bytes] });
  const launch = base.launch({ fields, name: deps.pki.platformName(), reason: plan.title, time: now });
  const certified = await deps.pki.signLongTerm(base, await deps.pki.platformSigner(), launch);
  return {
    id,
    applicationId: claim.id,
    companyId,
    status: 'WAITING',
    ...stated,
    applicantId,
    contact,
    sendTime: now,
    remindTime: null,
    expireTime: new Date(now.getTime() + LETTER_SIGN_DAYS * DAY_MS),
    ...keepFile(deps, id, Buffer.concat([paper.bytes, certified])),
    method: null,
    serialNo: null,
    statusTime: null,
    reason: null,
  };
}
