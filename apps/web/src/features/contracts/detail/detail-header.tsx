import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/actions/menu.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import { DetailTitle } from './detail-title.tsx';
import { DownloadButton } from './download-button.tsx';
import { useContractActs } from './use-contract-acts.ts';

interface DetailHeaderProps {
  contract: Contract;
  onOpen: (dialog: DetailDialog) => void;
}

/** Title, state, and what this viewer may do: only what the server's `abilities` say, with its reason where it says no. */
export function DetailHeader({ contract, onOpen }: DetailHeaderProps) {
  const { t } = useTranslation('contracts-detail');
  const { urge } = useContractActs(contract.id);
  const { abilities } = contract;
  const path = contractPath(contract);
  const primary = path === `/detail/${contract.id}` ? null : path;
  const entries = useMenuEntries(contract, onOpen);

  return (
    <header className="detail-header">
      <nav className="detail-crumb" aria-label={t('crumb')}>
        <Link to="/contractlist">{t('contracts')}</Link>
        <Icon name="rightc" size={12} />
        <span>{contract.sn}</span>
      </nav>
      <DetailTitle contract={contract} />
      <div className="detail-actions">
        <DownloadButton contract={contract} />
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
        {abilities.urge === true && (
          <Button icon="bellring" busy={urge.isPending} onClick={() => urge.mutate()}>
            {t('urge.act')}
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
        {primary && (
          <ButtonLink look="primary" icon={contract.status === 'DRAFT' ? 'pen' : 'sign'} to={primary}>
            {t(contract.status === 'DRAFT' ? 'edit' : 'sign')}
          </ButtonLink>
        )}
      </div>
      {contract.comments && (
        <p className="detail-comments">
          <Icon name="chat" size={16} />
          {t('comments', { text: contract.comments })}
        </p>
      )}
    </header>
  );
}

const ACTS = [
  { ability: 'delay', dialog: 'delay', icon: 'clock', danger: false },
  { ability: 'recall', dialog: 'recall', icon: 'undo', danger: true },
  { ability: 'reject', dialog: 'refuse', icon: 'back', danger: true },
] as const;

/** An act that the contract's state rules out, or that is no business of the viewer's, is left out; any other says why not. */
const OUT_OF_QUESTION: unknown[] = [undefined, 'WRONG_STATE', 'NOT_A_PARTY'];

function useMenuEntries({ abilities }: Contract, onOpen: (dialog: DetailDialog) => void): MenuEntry[] {
  const { t } = useTranslation('contracts-detail');
  return ACTS.filter(({ ability }) => !OUT_OF_QUESTION.includes(abilities[ability])).map(
    ({ ability, dialog, icon, danger }) => {
      const allowed = abilities[ability] === true;
      return {
        key: ability,
        icon,
        danger,
        label: t(`${ability}.act`),
        disabled: !allowed,
        note: allowed ? undefined : t(`contracts:denied.${abilities[ability]}`),
        onSelect: () => onOpen(dialog),
      };
    },
  );
}
