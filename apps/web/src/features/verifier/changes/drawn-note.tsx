import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { joinRuns, undrawnPages } from '../verdict/undrawn-pages.ts';

/** What was checked besides the structure of the changes: pages drawn before and after, and those that were not. */
export function DrawnNote({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const { drawn } = verification;
  if (!drawn) return null;
  const isSame = drawn.pages > 0 && drawn.differences.length === 0;
  const list = (pages: readonly number[]) => ({
    count: pages.length,
    pages: joinRuns(pages).join(t('reason.comma')),
  });
  const [failed, leftOut] = [undrawnPages(verification, 'failed'), undrawnPages(verification, 'left-out')];
  return (
    <>
      {isSame && <p className="verifier-note verifier-drawn">{t('drawn.same', { count: drawn.pages })}</p>}
      {failed.length > 0 && <p className="verifier-note verifier-drawn">{t('drawn.failed', list(failed))}</p>}
      {leftOut.length > 0 && (
        <p className="verifier-note verifier-drawn">{t('drawn.leftOut', list(leftOut))}</p>
      )}
    </>
  );
}
