import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { wordLetter } from './compose-letter.ts';
import type { LetterRecord } from './letter-store.ts';

const time = (at: Date | null): string | null => at && toChinaTime(at);

/** When it was signed. */
export const signTimeOf = ({ status, serialNo, statusTime }: LetterRecord) =>
  status === 'SIGNED' && serialNo ? time(statusTime) : null;

/** For applicants and reviewers. */
export function presentApplicationLetter(letter: LetterRecord): ApplicationLetter {
  return {
    id: letter.id,
    status: letter.status,
    contact: maskContact(letter.contact),
    sendTime: toChinaTime(letter.sendTime),
    remindTime: time(letter.remindTime),
    expireTime: toChinaTime(letter.expireTime),
    termEnd: toChinaTime(letter.termEnd),
    signTime: signTimeOf(letter),
    reason: letter.reason,
    sha256: letter.sha256,
    serialNo: letter.serialNo,
    text: wordLetter(letter),
  };
}
