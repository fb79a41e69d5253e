import './report.css';
import { formatFileSize, formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSystemName } from '../../../lib/queries/system-config.ts';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { DemoMark } from '../../../ui/feedback/demo-banner.tsx';
import type { Verified } from '../use-verification.ts';
import { DocumentTimestamps } from '../verdict/document-timestamps.tsx';
import { FileFacts } from '../verdict/file-facts.tsx';
import { inGroups } from '../verdict/file-hash.tsx';
import { verdictOfFile } from '../verdict/file-verdict.ts';
import { FiveChecks } from '../verdict/five-checks.tsx';
import { VerdictReason } from '../verdict/verdict-reason.tsx';
import { PageMargins } from './page-margins.tsx';
import { ReportedChanges } from './reported-changes.tsx';
import { ReportedSignatures } from './reported-signatures.tsx';

/** The verdict on A4, everything open: only on paper (`report.css`), so that the browser's own print command gives it too. */
export function PrintedReport({ result }: { result: Verified }) {
  const { t } = useTranslation('verifier');
  const system = useSystemName();
  const { name, verification } = result;
  const verdict = verdictOfFile(verification);
  const isSigned = verification.signatureInfos.length > 0;
  // What was done to a file comes before who had signed it.
  const isTampered = verdict.key === 'tampered';
  const time = formatMoment(verification.judgedAt);
  return (
    <article className="report">
      <PageMargins left={`${system} · ${t('report.title')}`} right={name} foot={time} />
      <header className="report-head">
        <BrandMark size={32} />
        <div>
          <h1>{t('report.title')}</h1>
          <p>{t('report.by', { system, time })}</p>
        </div>
        <DemoMark />
      </header>
      <section className={`report-verdict verifier-${verdict.tone}`}>
        <h2>{t(`file.${verdict.key}`)}</h2>
        <p>
          <VerdictReason verdict={verdict} verification={verification} />
        </p>
      </section>
      <section className="report-file">
        <h2>{t('facts.title')}</h2>
        <FileFacts result={result} />
        {verification.hash && (
          <p className="report-hash">
            {t('facts.hash')}
            <code>{inGroups(verification.hash)}</code>
          </p>
        )}
      </section>
      <FiveChecks verification={verification} />
      {isTampered && <ReportedChanges verification={verification} />}
      <ReportedSignatures verification={verification} />
      {verification.documentTimestamps.length > 0 && (
        <section className="report-part">
          <h2>{t('stamps.title')}</h2>
          <DocumentTimestamps verification={verification} />
        </section>
      )}
      {isSigned && !isTampered && <ReportedChanges verification={verification} />}
      <footer className="report-foot">
        <h2>{t('report.about')}</h2>
        <p>{t('report.is', { name, size: formatFileSize(verification.size) })}</p>
        <p>{t('report.isNot')}</p>
        <p>{t('notKept')}</p>
      </footer>
    </article>
  );
}
