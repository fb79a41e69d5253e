import {
  isBankCard,
  isMainlandMobile,
  isPaperNumber,
  isPersonName,
  normalisePaperNumber,
} from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { realNameFormSchema } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import type { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CheckDetails } from './check-details.ts';
import type { RealNameContext } from './real-name-context.ts';

/** The submitted details, unsealed and normalised. Throws BAD_REQUEST with every malformed field. */
export function readDetails(
  { identity: { sealing } }: RealNameContext,
  form: z.output<typeof realNameFormSchema>,
  now: Date,
): CheckDetails {
  const opened = (text: string | undefined) => normalisePaperNumber(sealing.open(text ?? ''));
  const byPhone = form.method !== 'IDCARD';
  const name = form.name.normalize('NFKC').replace(/\s+/g, ' ');
  const number = opened(form.number);
  const mobile = byPhone ? opened(form.mobile) : null;
  const card = form.method === 'BANKCARD' ? opened(form.card) : null;
  const wrong = [
    ['name', !isPersonName(name)],
    ['number', !isPaperNumber(form.paper, number, now)],
    ['mobile', mobile !== null && !isMainlandMobile(mobile)],
    ['card', card !== null && !isBankCard(card)],
    ['pin', byPhone && !form.pin],
  ].filter(([, isWrong]) => isWrong);
  if (wrong.length > 0) {
    throw new AppError('BAD_REQUEST', {
      errors: wrong.map(([field]) => ({ field: String(field), fault: 'WRONG' as const })),
    });
  }
  return { name, number, mobile, card };
}
