import { STATUS_TONES } from '@cinnabar/protocol/contracts/status-display';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { formatFileSize, formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { levelName } from '../signature/level-name.ts';
import type { Verified } from '../use-verification.ts';
import { CopyButton } from './copy-button.tsx';
import { type FileVerdict, verdictOfFile } from './file-verdict.ts';

/** Basic information (product-spec §2); nothing about the validity of a file without signatures (calls.md §6). */
export function FileFacts({ result: { name, verification } }: { result: Verified }) {
  const { t } = useTranslation('verifier');
  const { documentId, contractStatus, addedSince, newerIn, signatureInfos, size, judgedAt } = verification;
  const verdict = verdictOfFile(verification);
  // What a signature would prove counts only where an authority vouches for it.
  const vouched = signatureInfos.filter(({ signer }) => signer.source !== 'claim');
  const levels = [...new Set(vouched.flatMap(({ level }) => level ?? []))];
  return (
    <Facts
      entries={[
        [t('facts.name'), name],
        [
          t('facts.id'),
          documentId && (
            <span className="verifier-copied">
              <span className="mono">{documentId}</span>
              <CopyButton text={documentId} label={t('facts.copyId')} />
            </span>
          ),
        ],
        [t('facts.validity'), verdict.key !== 'unsigned' && <Validity verdict={verdict} />],
        [t('facts.status'), contractStatus && <ContractStatus status={contractStatus} />],
        [t('facts.version'), addedSince && <Version addedSince={addedSince} newerIn={newerIn} />],
        [t('facts.level'), levels.map((level) => levelName(level, t)).join(t('facts.comma'))],
        [t('facts.size'), formatFileSize(size)],
        [t('facts.checked'), formatMoment(judgedAt)],
      ]}
    />
  );
}

/** On screen the way to the newer file, on paper where it is. */
function Version({
  addedSince,
  newerIn,
}: { addedSince: NonNullable<Verification['addedSince']> } & Pick<Verification, 'newerIn'>) {
  const { t } = useTranslation('verifier');
  return (
    <>
      {t(`facts.addedSince.${addedSince}`)}
      {newerIn && (
        <span className="verifier-newer">
          <Link to={`/detail/${newerIn}`}>{t('facts.newer')}</Link>
          <span className="verifier-on-paper">{t('facts.newerOnPaper')}</span>
        </span>
      )}
    </>
  );
}

function Validity({ verdict: { key, tone } }: { verdict: FileVerdict }) {
  const { t } = useTranslation('verifier');
  // As in the banner: unmodified is not shown as green while no trusted party vouches for the signatures.
  return <Tag tone={tone === 'none' ? 'idle' : tone}>{t(`file.${key}`)}</Tag>;
}

function ContractStatus({ status }: { status: string }) {
  const { t } = useTranslation('verifier');
  const tone = STATUS_TONES[status as keyof typeof STATUS_TONES];
  return <Tag tone={tone ?? 'idle'}>{t(`contractStatus.${status}`, { defaultValue: status })}</Tag>;
}
