import './verdict/verdict.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/data/card.tsx';
import { FileChanges } from './changes/file-changes.tsx';
import { WhatChanged } from './changes/what-changed.tsx';
import { PrintedReport } from './report/printed-report.tsx';
import { SignatureCard } from './signature/signature-card.tsx';
import { keySignatures } from './signature/signature-key.ts';
import type { Verified } from './use-verification.ts';
import { DocumentTimestamps } from './verdict/document-timestamps.tsx';
import { FileFacts } from './verdict/file-facts.tsx';
import { FileHash } from './verdict/file-hash.tsx';
import { partySignatures } from './verdict/file-verdict.ts';
import { FiveChecks } from './verdict/five-checks.tsx';
import { VerdictBanner } from './verdict/verdict-banner.tsx';

/** The verdict in words, five checks, what changed, every signature, and what the file is. On paper, the report instead. */
export function VerdictView({ result, onNext }: { result: Verified; onNext: () => void }) {
  const { t } = useTranslation('verifier');
  const { verification } = result;
  const top = useRef<HTMLDivElement>(null);
  // The verdict is read first, below the header that says whose page this is.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const isSigned = verification.signatureInfos.length > 0;
  return (
    <>
      <div className="verifier-verdict" ref={top} tabIndex={-1}>
        <VerdictBanner result={result} onNext={onNext} />
        <FiveChecks verification={verification} />
        <WhatChanged verification={verification} />
        <div className="verifier-columns">
          <div className="verifier-column">{isSigned ? <Signatures result={result} /> : <Unsigned />}</div>
          <div className="verifier-column">
            <Card title={t('facts.title')}>
              <FileFacts result={result} />
              {verification.hash && <FileHash hash={verification.hash} />}
            </Card>
            {isSigned && <FileChanges verification={verification} />}
            {verification.documentTimestamps.length > 0 && (
              <Card title={t('stamps.title')}>
                <DocumentTimestamps verification={verification} />
              </Card>
            )}
          </div>
        </div>
        <p className="verifier-privacy">
          {t('notKept')}
          <br />
          {t('disclaimer')}
        </p>
      </div>
      <PrintedReport result={result} />
    </>
  );
}

function Signatures({ result: { verification } }: { result: Verified }) {
  const { t } = useTranslation('verifier');
  const parties = partySignatures(verification);
  const certifications = verification.signatureInfos.filter((info) => info.certification);
  return (
    <>
      <Card
        title={t('signatures', { count: verification.signatureInfos.length })}
        extra={parties.length > 1 && <span className="verifier-note">{t('byTime')}</span>}
        flush
      >
        {parties.length === 0 && <p className="verifier-empty">{t('noParties')}</p>}
        {keySignatures(parties).map(({ key, info }) => (
          <SignatureCard key={key} info={info} />
        ))}
      </Card>
      {certifications.length > 0 && (
        <Card title={t('certification')} flush>
          <p className="verifier-hint">{t('certificationHint')}</p>
          {keySignatures(certifications).map(({ key, info }) => (
            <SignatureCard key={key} info={info} />
          ))}
        </Card>
      )}
    </>
  );
}

function Unsigned() {
  const { t } = useTranslation('verifier');
  return (
    <Card title={t('signatures', { count: 0 })}>
      <p>{t('file.unsigned')}</p>
      <p className="verifier-note">{t('unsignedAdvice')}</p>
    </Card>
  );
}
