import './send-dialogs.css';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLandingFocus } from '../../../lib/use-landing-focus.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Draft, partyName } from '../launch/draft.ts';
import { noticeOrder } from './notice-order.ts';

/** The next page when everything went well. */
export function Sent({ contractId, draft, mayWait }: { contractId: string; draft: Draft; mayWait: boolean }) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const landing = useLandingFocus();
  const [first, ...later] = noticeOrder(draft.signatories);
  const told = first?.parties.filter(({ sweepCode }) => !sweepCode) ?? [];
  const names = told.map(partyName).join(t('send.and'));
  const word = first?.when === 'fill' ? 'toldToFill' : later.length > 0 ? 'toldFirst' : 'told';
  const isOpen = draft.signatories.some(({ sweepCode }) => sweepCode);
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
        {mayWait && (
          <Button onClick={() => navigate(`/sign/${contractId}`)} icon="sign">
            {t('send.toSign')}
          </Button>
        )}
        {isOpen && (
          <Button icon="qr" onClick={() => navigate(`/detail/${contractId}#sweepcode`)}>
            {t('send.toCode')}
          </Button>
        )}
        <Button look="primary" onClick={() => navigate(`/detail/${contractId}`)}>
          {t('send.toDetail')}
        </Button>
      </div>
    </section>
  );
}
