import { shownName } from '../path/distinguished-names.ts';
import { conclude } from '../report/conclude.ts';
import { sentence } from '../report/sentences.ts';
import type { TimestampReport } from '../report/verification-report.ts';
import { isRelied, type Stamp } from './prove-times.ts';

export function reportTimestamp(stamp: Stamp): TimestampReport {
  const { token, verdict, isOutOfOrder } = stamp;
  const authority = token.signer.certificate;
  return {
    time: token.time,
    authority: authority ? shownName(authority.subject).name : '',
    valid: token.valid === true,
    trusted: isRelied(stamp),
    ...conclude(subIndicationOf(stamp)),
    reason:
      token.valid === false
        ? sentence('timestamp-wrong')
        : !verdict
          ? sentence('certificate-missing')
          : isOutOfOrder
            ? sentence('timestamp-order')
            : verdict.reason,
  };
}

function subIndicationOf({ token, verdict, isOutOfOrder }: Stamp) {
  if (token.valid !== true) {
    return token.isStamped === false
      ? 'HASH_FAILURE'
      : (token.signer.subIndication ?? 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE');
  }
  if (!verdict) return 'NO_SIGNING_CERTIFICATE_FOUND';
  return isOutOfOrder ? 'TIMESTAMP_ORDER_FAILURE' : verdict.subIndication;
}
