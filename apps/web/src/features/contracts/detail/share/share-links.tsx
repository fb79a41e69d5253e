import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import { useQuery } from '@tanstack/react-query';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { shareLinksQuery } from './use-share-links.ts';

interface ShareLinksProps {
  contract: Contract;
  busy: boolean;
  onRevoke: (id: string) => void;
}

/** Links that still work: whose, what for, until when, last opened when. */
export function ShareLinks({ contract, busy, onRevoke }: ShareLinksProps) {
  const { t } = useTranslation('contracts-detail');
  const { data = [] } = useQuery(shareLinksQuery(contract.id));
  if (data.length === 0) return null;
  const nameOf = ({ documentId }: ViewToken) =>
    contract.documents.find(({ id }) => id === documentId)?.title ?? t('share.whole');
  return (
    <section className="share-links" aria-label={t('share.given', { count: data.length })}>
      <h3>{t('share.given', { count: data.length })}</h3>
      <SettingList>
        {data.map((link) => (
          <SettingRow
            key={link.id}
            name={nameOf(link)}
            value={t(link.download ? 'share.mayKeep' : 'share.readOnly')}
            note={[
              t('share.by', { name: link.issuerName, time: formatShort(link.createTime) }),
              t('share.until', { time: formatShort(link.expireTime) }),
              link.lastUseTime
                ? t('share.opened', { time: formatShort(link.lastUseTime) })
                : t('share.unopened'),
            ].join(' · ')}
            action={
              <Button
                look="danger"
                size="small"
                disabled={busy}
                aria-label={t('share.revokeOne', { name: nameOf(link), time: formatShort(link.expireTime) })}
                onClick={() => onRevoke(link.id)}
              >
                {t('share.revoke')}
              </Button>
            }
          />
        ))}
      </SettingList>
    </section>
  );
}
