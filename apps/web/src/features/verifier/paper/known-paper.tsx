import type { PrintCheck } from '@cinnabar/protocol/contracts/print-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** What was printed under a code, to be held against the paper. */
export function KnownPaper({ paper }: { paper: PrintCheck }) {
  const { t } = useTranslation('verifier-paper');
  const isVoid = paper.status === 'TERMINATED';
  return (
    <section className="check-paper-known" aria-label={t('known')}>
      <Banner tone={isVoid ? 'warn' : 'ok'} live>
        {t(isVoid ? 'voided' : 'known')}
      </Banner>
      <Facts
        entries={[
          [t('fact.subject'), paper.subject],
          [t('fact.sn'), paper.sn],
          [
            t('fact.copies'),
            t('copies', {
              context: paper.copies > 1 ? 'many' : undefined,
              number: paper.firstNumber,
              last: paper.firstNumber + paper.copies - 1,
            }),
          ],
          [t('fact.printer'), paper.printerName],
          [t('fact.time'), formatDateTime(paper.printTime)],
          [
            t('fact.files'),
            <ul key="files" className="check-paper-files">
              {paper.files.map(({ title, pages, sha256 }) => (
                <li key={sha256}>
                  {title}
                  <span className="muted"> · {t('pages', { count: pages })}</span>
                  <code>SHA-256 {sha256}</code>
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
      <p className="verifier-note">{t('note')}</p>
    </section>
  );
}
