import { useTranslation } from '../../../lib/i18n.ts';
import { CopyButton } from './copy-button.tsx';

/** In groups of four, so that two people can compare it aloud; copied without the gaps. */
export function FileHash({ hash }: { hash: string }) {
  const { t } = useTranslation('verifier');
  return (
    <div className="verifier-hash">
      <p className="verifier-note">
        {t('facts.hash')}
        <CopyButton text={hash} label={t('facts.copyHash')} />
      </p>
      <code>{inGroups(hash)}</code>
    </div>
  );
}

export const inGroups = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';
