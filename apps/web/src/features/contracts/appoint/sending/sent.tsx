import './send-dialogs.css';
import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLandingFocus } from '../../../../lib/screen/use-landing-focus.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { SignLinkDialog } from '../../detail/acts/sign-link-dialog.tsx';
import type { Draft } from '../../launch/draft/draft.ts';
import { partyName } from '../../placement/party-name.ts';
import { noticeOrder } from './notice-order.ts';

interface SentProps {
  /** As it was sent. */
  contract: Contract;
  draft: Draft;
  mayWait: boolean;
}

/** The next page when everything went well. */
export function Sent({ contract, draft, mayWait }: SentProps) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const landing = useLandingFocus();
  const [linked, setLinked] = useState<Signatory | null>(null);
  const [first, ...later] = noticeOrder(draft.signatories);
  const told = first?.parties.filter(({ sweepCode }) => !sweepCode) ?? [];
  const names = told.map(partyName).join(t('send.and'));
  const word = first?.when === 'fill' ? 'toldToFill' : later.length > 0 ? 'toldFirst' : 'told';
  const isOpen = draft.signatories.some(({ sweepCode }) => sweepCode);
  const linkable = contract.signatories.filter(({ signLink }) => signLink);
  return (
    <section className="sent" role="status">
      <span className="sent-mark">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={landing} tabIndex={-1}>
        {t('send.sent')}
      </h1>
      {told.length > 0 && <p>{t(`send.${word}`, { names })}</p>}
      {isOpen && <p>{t('send.showCode')}</p>}
      <p className="sent-subject">{draft.subject}</p>
      <div className="sent-ways">
        <Button onClick={() => navigate('/contractlist?box=WAITING')}>{t('send.toList')}</Button>
        <Button icon="plus" onClick={() => navigate('/launch/contract')}>
          {t('send.another')}
        </Button>
        {mayWait && (
          <Button onClick={() => navigate(`/sign/${contract.id}`)} icon="sign">
            {t('send.toSign')}
          </Button>
        )}
        {isOpen && (
          <Button icon="qr" onClick={() => navigate(`/detail/${contract.id}#sweepcode`)}>
            {t('send.toCode')}
          </Button>
        )}
        <Button look="primary" onClick={() => navigate(`/detail/${contract.id}`)}>
          {t('send.toDetail')}
        </Button>
      </div>
      {linkable.length > 0 && (
        <div className="sent-links">
          {linkable.map((party) => (
            <Button key={party.id} look="text" size="small" icon="link" onClick={() => setLinked(party)}>
              {t('send.signLink', { party: party.tenantName })}
            </Button>
          ))}
        </div>
      )}
      {linked && <SignLinkDialog contract={contract} party={linked} onClose={() => setLinked(null)} />}
    </section>
  );
}
