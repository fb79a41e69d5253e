import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/own-path.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { actWord } from './act-word.ts';
import type { DetailDialog } from './detail-dialog.ts';
import { DetailTitle } from './detail-title.tsx';
import { DownloadButton } from './download-button.tsx';
import { PrintButton } from './print-button.tsx';
import { useContractActs } from './use-contract-acts.ts';
import { useMenuEntries } from './use-menu-entries.tsx';

interface DetailHeaderProps {
  contract: Contract;
  onOpen: (dialog: DetailDialog) => void;
}

/** States that leave nothing but to begin anew. */
const FRUITLESS: readonly Contract['status'][] = ['REJECTED', 'RECALLED', 'EXPIRED'];

/** Title, state, and what this viewer may do: only what the server's `abilities` say, with its reason where it says no. */
export function DetailHeader({ contract, onOpen }: DetailHeaderProps) {
  const { t } = useTranslation('contracts-detail');
  const [search] = useSearchParams();
  const back = ownPath(search.get('service')) ?? '/contractlist';
  const { urge } = useContractActs(contract.id);
  const { abilities } = contract;
  const word = actWord(contract);
  const beginsAnew = FRUITLESS.includes(contract.status) && abilities.copy === true;
  const hasPrimary = word !== null || beginsAnew;
  const entries = useMenuEntries(contract, { onOpen, withCopy: !beginsAnew });

  return (
    <header className="detail-header">
      <nav className="detail-crumb" aria-label={t('crumb')}>
        <Link to={back}>{back === '/' ? t('system:title.home') : t('contracts')}</Link>
        <Icon name="rightc" size={12} />
        <span>{contract.sn}</span>
      </nav>
      <DetailTitle contract={contract} />
      <div className="detail-actions">
        <DownloadButton
          contract={contract}
          primary={!hasPrimary && abilities.urge !== true && abilities.download === true}
        />
        <PrintButton contract={contract} />
        {abilities.share === true && (
          <Button icon="link" onClick={() => onOpen('share')}>
            {t('share.act')}
          </Button>
        )}
        {abilities.sweepCode === true && (
          <Button icon="qr" onClick={() => onOpen('sweepCode')}>
            {t('sweep.act')}
          </Button>
        )}
        {entries.length > 0 && (
          <Menu
            align="end"
            entries={entries}
            trigger={(props) => (
              <Button {...props}>
                {t('more')}
                <Icon name="down" size={14} />
              </Button>
            )}
          />
        )}
        {abilities.urge === true && (
          <Button
            icon="bellring"
            busy={urge.isPending}
            {...(hasPrimary ? {} : { look: 'primary' as const })}
            onClick={() => urge.mutate(undefined)}
          >
            {t('urge.act')}
          </Button>
        )}
        {beginsAnew && (
          <Button look="primary" icon="copy" onClick={() => onOpen('copy')}>
            {t('contracts-acts:copy.act')}
          </Button>
        )}
        {word && (
          <ButtonLink
            look="primary"
            icon={word === 'edit' || word === 'fill' ? 'pen' : 'sign'}
            to={contractPath(contract)}
          >
            {t(`contracts-acts:act.${word}`)}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
