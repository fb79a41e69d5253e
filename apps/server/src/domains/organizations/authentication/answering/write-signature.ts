import { toChinaTime } from '@cinnabar/kernel';
import type { FieldFill } from '@cinnabar/pdf';
import type { KnownPerson } from '@cinnabar/protocol/identity/identified-schema';
import { AppError } from '../../../../platform/http/app-error.ts';
import { revisionsOf } from '../../../../platform/workers/pdf-revisions.ts';
import { TaskFailure } from '../../../../platform/workers/task-outcome.ts';
import type { EventCertificate } from '../../../pki/index.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { composeLetter } from '../letter/compose-letter.ts';
import type { LetterRecord } from '../letter/letter-store.ts';
import { DATE_FIELD, SIGNATURE_FIELD } from '../letter/make-letter.ts';

/** Many may sign at once. */
const DRAW_MS = 60_000;
const RETRY_SECONDS = 60;

/**
 * Signs the letter as its legal representative, with a certificate for this one signing; timestamped, B-LT. Calls the timestamp authority,
 * so never inside a transaction. Throws BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function writeSignature(
  context: AuthenticationContext,
  { letter, file }: { letter: LetterRecord; file: Buffer },
  { userId, person }: { userId: string; person: KnownPerson },
): Promise<{ bytes: Buffer; certificate: EventCertificate }> {
  const { pki, workers, clock } = context;
  const { signer, certificate, wipe } = await pki.eventSigner({ acts: 'person', person, userId });
  try {
    const now = clock.now();
    const day = toChinaTime(now).slice(0, 10);
    const base = revisionsOf(workers, { parts: [file] });
    const signing = base.sign({
      field: SIGNATURE_FIELD,
      appearance: await drawName(context, letter.legalPerson),
      fills: [{ field: DATE_FIELD, value: day, appearance: [{ kind: 'text', text: day }] }],
      name: certificate.commonName,
      reason: composeLetter(letter).title,
      time: now,
      lock: [SIGNATURE_FIELD, DATE_FIELD],
    });
    const appended = await pki.signLongTerm(base, signer, signing);
    return { bytes: Buffer.concat([file, appended]), certificate };
  } finally {
    wipe();
  }
}

/** The name in a written face; in print where a character is in none of them. */
async function drawName(
  { workers }: AuthenticationContext,
  name: string,
): Promise<NonNullable<FieldFill['appearance']>> {
  try {
    const { png } = await workers.run('drawWrittenName', { name }, { timeoutMs: DRAW_MS });
    return [{ kind: 'picture', picture: png }];
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.code === 'timeout') throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
    return [{ kind: 'text', text: name }];
  }
}
