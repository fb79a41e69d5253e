import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { changedPages, type FileVerdict } from './judge-file.ts';
import { joinRuns, undrawnPages } from './undrawn-pages.ts';

/** The reason for the verdict on the file, in one sentence; changes are named by their pages where those are known. */
export function VerdictReason({
  verdict,
  verification,
}: {
  verdict: FileVerdict;
  verification: Verification;
}) {
  const { t } = useTranslation('verifier');
  if (verdict.reason === 'changedLater') {
    const count = verification.changes.filter(({ permitted }) => !permitted).length;
    const pages = changedPages(verification);
    return pages.length > 0
      ? t('reason.changedOn', { count, pages: pages.join(t('reason.comma')) })
      : t('reason.changedLater', { count });
  }
  if (verdict.reason === 'undrawn') {
    const pages = joinRuns(undrawnPages(verification, 'failed'));
    return t('reason.undrawn', { pages: pages.join(t('reason.comma')) || '…' });
  }
  const { reason, signatures, valid } = verdict;
  return t(`reason.${reason}`, {
    count: signatures,
    valid,
    context: signatures === 1 ? 'single' : signatures === 2 ? 'both' : undefined,
  });
}
