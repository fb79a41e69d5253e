import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/data/card.tsx';
import { FileChanges } from './file-changes.tsx';
import { FileFacts } from './file-facts.tsx';
import { FiveChecks } from './five-checks.tsx';
import { partySignatures } from './judge-file.ts';
import { SignatureCard } from './signature-card.tsx';
import type { Verified } from './use-verification.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** The verdict in words, five checks, every signature, and what the file is. Prints as the report. */
export function VerdictView({ result, onNext }: { result: Verified; onNext: () => void }) {
  const { t } = useTranslation('verifier');
  const { verification } = result;
  const top = useRef<HTMLDivElement>(null);
  // The verdict is read first, below the header that says whose page this is.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const parties = partySignatures(verification);
  const certification = verification.signatureInfos.find((info) => info.certification);
  const isSigned = verification.signatureInfos.length > 0;
  return (
    <div className="verifier-verdict" ref={top} tabIndex={-1}>
      <VerdictBanner result={result} onNext={onNext} />
      <FiveChecks result={result} />
      <div className="verifier-columns">
        <div className="verifier-column">
          {isSigned && (
            <Card
              title={t('signatures', { count: parties.length })}
              extra={parties.length > 1 && <span className="verifier-note">{t('byTime')}</span>}
              flush
            >
              {parties.length === 0 && <p className="verifier-empty">{t('noParties')}</p>}
              {parties.map((info, index) => (
                <SignatureCard key={keyOf(info, index)} info={info} />
              ))}
            </Card>
          )}
          {certification && (
            <Card title={t('certification')} flush>
              <p className="verifier-hint">{t('certificationHint')}</p>
              <SignatureCard info={certification} />
            </Card>
          )}
        </div>
        <div className="verifier-column">
          <FileFacts result={result} />
          {isSigned && <FileChanges verification={verification} />}
        </div>
      </div>
      <p className="verifier-privacy">{t('disclaimer')}</p>
    </div>
  );
}

/** A file may hold two signatures of one person at one second; the place in the file tells them apart. */
const keyOf = (info: SignatureInfo, index: number) => `${index}-${info.signatory}-${info.signTime}`;
