import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { download } from '../../../lib/download.ts';
import { showError } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DeadlineText } from '../deadline-text.tsx';

interface SignHeaderProps {
  contract: Contract;
  done: number;
  total: number;
  onRefuse: () => void;
}

export function SignHeader({ contract, done, total, onRefuse }: SignHeaderProps) {
  const { t } = useTranslation('contracts-sign');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const refusable = contract.abilities.reject === true;

  function goBack() {
    const service = search.get('service');
    // Only a page of ours: `//host` would leave it.
    if (service && /^\/(?!\/)/.test(service)) navigate(service);
    else if (window.history.state?.idx > 0) navigate(-1);
    else navigate(`/detail/${contract.id}`);
  }

  return (
    <header className="sign-header">
      <IconButton icon="back" size="large" label={t('back')} onClick={goBack} />
      <div className="sign-header-title">
        <h1 className="clip">{contract.subject}</h1>
        <p className="clip">
          {t('headline', { name: contract.creatorName })} · <DeadlineText expireTime={contract.expireTime} />
        </p>
      </div>
      <div className="sign-header-progress hide-on-phone">
        <span>{t('progress', { done, total })}</span>
        <Progress value={total === 0 ? 1 : done / total} label={t('progress', { done, total })} />
      </div>
      <IconButton
        icon="download"
        size="large"
        label={t('download')}
        onClick={() =>
          download('/contract/download', { contractId: contract.id }, `${contract.subject}.pdf`).catch(
            showError,
          )
        }
      />
      <Menu
        align="end"
        entries={[
          {
            key: 'reject',
            label: t('reject'),
            danger: true,
            disabled: !refusable,
            note: refusable ? undefined : t(`contracts:denied.${contract.abilities.reject}`),
            onSelect: onRefuse,
          },
        ]}
        trigger={(props) => <IconButton icon="more" size="large" label={t('more')} {...props} />}
      />
    </header>
  );
}
