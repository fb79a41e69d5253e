import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { DeadlineText } from '../deadline-text.tsx';

export function SignHeader({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-sign');
  const { visit } = useCurrentUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  function goBack() {
    const service = search.get('service');
    // Only a page of ours: `//host` would leave it.
    if (service && /^\/(?!\/)/.test(service)) navigate(service);
    else if (window.history.state?.idx > 0) navigate(-1);
    else navigate(`/detail/${contract.id}`);
  }

  return (
    <header className="sign-header">
      {/* A device that was handed this contract has nothing to go back to. */}
      {!visit && <IconButton icon="back" size="large" label={t('back')} onClick={goBack} />}
      <div className="sign-header-title">
        <h1 className="clip">{contract.subject}</h1>
        <p className="clip">
          <span className="sign-header-from">{t('headline', { name: contract.creatorName })} · </span>
          <DeadlineText expireTime={contract.expireTime} />
        </p>
      </div>
    </header>
  );
}
