import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { changedPages, type FileVerdict } from './file-verdict.ts';
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
    if (pages.length === 0) return t('reason.changedLater', { count });
    const where = t('reason.pages', { count: pages.length, pages: pages.join(t('reason.comma')) });
    return t('reason.changedOn', { count, where });
  }
  if (verdict.reason === 'undrawn') {
    const pages = undrawnPages(verification, 'failed');
    return t('reason.undrawn', {
      count: pages.length,
      pages: joinRuns(pages).join(t('reason.comma')) || '…',
    });
  }
  const { reason, signatures, valid } = verdict;
  return t(`reason.${reason}`, {
    count: signatures,
    valid,
    context: signatures === 1 ? 'single' : signatures === 2 ? 'both' : undefined,
  });
}
