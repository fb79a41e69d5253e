import { STATUS_TONES } from '@cinnabar/protocol/contracts/status-display';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Facts } from '../../ui/data/facts.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { type FileVerdict, judgeFile } from './judge-file.ts';
import type { Verified } from './use-verification.ts';

export function FileFacts({ result: { file, verification, checkTime } }: { result: Verified }) {
  const { t } = useTranslation('verifier');
  const verdict = judgeFile(verification);
  // Nothing is said about a file that nobody signed (calls.md §6).
  const validity = verdict.key === 'unsigned' ? null : <Validity verdict={verdict} />;
  const levels = [...new Set(verification.signatureInfos.flatMap(({ level }) => level ?? []))];
  return (
    <Card title={t('facts.title')}>
      <Facts
        entries={[
          [t('facts.name'), file.name],
          [t('facts.id'), verification.documentId && <span className="mono">{verification.documentId}</span>],
          [t('facts.validity'), validity],
          [
            t('facts.status'),
            verification.contractStatus && <ContractStatus status={verification.contractStatus} />,
          ],
          [t('facts.level'), levels.join(' · ')],
          [t('facts.checked'), formatMoment(checkTime)],
        ]}
      />
      {verification.hash && <Hash hash={verification.hash} />}
    </Card>
  );
}

function Validity({ verdict: { key } }: { verdict: FileVerdict }) {
  const { t } = useTranslation('verifier');
  return <Tag tone={key === 'tampered' ? 'bad' : 'ok'}>{t(`file.${key}`)}</Tag>;
}

function ContractStatus({ status }: { status: string }) {
  const { t } = useTranslation('verifier');
  const tone = STATUS_TONES[status as keyof typeof STATUS_TONES];
  return <Tag tone={tone ?? 'idle'}>{t(`contractStatus.${status}`)}</Tag>;
}

/** In groups of four, so that two people can compare it aloud. */
function Hash({ hash }: { hash: string }) {
  const { t } = useTranslation('verifier');
  const [copied, setCopied] = useState(false);
  return (
    <div className="verifier-hash">
      <p className="verifier-note">
        {t('facts.hash')}
        <IconButton
          icon={copied ? 'check' : 'copy'}
          size="small"
          label={copied ? t('facts.copied') : t('facts.copyHash')}
          onClick={async () => setCopied(await copyText(hash))}
        />
      </p>
      <code>{hash.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}
