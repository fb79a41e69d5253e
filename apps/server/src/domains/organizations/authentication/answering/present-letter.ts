import { toChinaTime } from '@cinnabar/kernel';
import { TYPED_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import { maskContact, maskName } from '@cinnabar/protocol/identity/account-rules';
import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findCompanyById } from '../../company-store.ts';
import { maskRegisterNo } from '../../organizations-present.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { wordLetter } from '../letter/compose-letter.ts';
import { signTimeOf } from '../letter/letter-present.ts';
import type { LetterRecord } from '../letter/letter-store.ts';
import { isVerifiedAs } from '../provers/prove-by-identity.ts';
import { mayAnswer } from './letter-policy.ts';

/** For the holder of the link: masked, unless it was sent to the signed-in person. */
export async function presentLetter(
  context: AuthenticationContext,
  actor: Actor | null,
  letter: LetterRecord,
): Promise<Letter> {
  const mine = actor && (await mayAnswer(context, actor, letter));
  const company = await findCompanyById(context.database.db, letter.companyId);
  const late = letter.status === 'WAITING' && letter.expireTime <= context.clock.now();
  return {
    id: letter.id,
    status: late ? 'EXPIRED' : letter.status,
    companyName: letter.name,
    registerNo: mine ? letter.registerNo : maskRegisterNo(letter.registerNo),
    legalPerson: mine ? letter.legalPerson : maskName(letter.legalPerson),
    applicant: mine ? letter.applicantName : maskName(letter.applicantName),
    logoKey: company?.logoKey ?? null,
    expireTime: toChinaTime(letter.expireTime),
    mine,
    own: mine ? await presentOwn(context, actor.userId, letter) : null,
  };
}

async function presentOwn(
  { identity }: AuthenticationContext,
  userId: string,
  letter: LetterRecord,
): Promise<Letter['own']> {
  const [verified, { methods, contact }] = await Promise.all([
    isVerifiedAs(identity, userId, letter.legalPerson),
    identity.signingMethods(userId),
  ]);
  return {
    companyId: letter.companyId,
    text: wordLetter(letter),
    sha256: letter.sha256,
    verified,
    methods: TYPED_METHODS.filter((method) => methods.includes(method)),
    contact: contact && maskContact(contact),
    signTime: signTimeOf(letter),
    reason: letter.reason,
  };
}
