import type { HandoverLook } from '@cinnabar/protocol/contracts/handover-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { LinkEnding } from '../../../ui/layout/link-page.tsx';
import './link-entrance.css';
import { ReceiverProof } from './receiver-proof.tsx';
import { type EntranceProps, useEntering } from './use-entering.ts';

const TODO = `/login?service=${encodeURIComponent('/contractlist?box=TODO')}`;

/** A link that a sender gave to one receiver: from whom, what about, and the receiver's own code before anything is seen. */
export function LinkEntrance(props: EntranceProps) {
  const { look, onLook } = props;
  const { t } = useTranslation('contracts-handover');
  const { enter } = useEntering(props);
  const { status, link, contractId } = look;
  const login = (
    <ButtonLink look="primary" size="large" to={TODO}>
      {t('link.login')}
    </ButtonLink>
  );

  if (contractId)
    return (
      <LinkEnding
        drawing="done"
        title={t('link.resume')}
        action={
          <Button look="primary" size="large" onClick={() => enter({ contractId, returnUrl: null })}>
            {t('link.goOn')}
          </Button>
        }
      >
        {t('link.resumeText')}
      </LinkEnding>
    );
  if (!link) {
    const kind = ENDINGS[status] ?? 'revoked';
    return (
      <LinkEnding drawing={kind === 'done' ? 'done' : 'locked'} title={t(`link.${kind}`)} action={login}>
        {t(`link.${kind}Text`)}
      </LinkEnding>
    );
  }
  const about = <About look={look} link={link} />;
  if (status === 'EARLY')
    return (
      <>
        <h1>{t('link.early')}</h1>
        <p className="link-page-lead" role="status">
          {link.turn.length > 0
            ? t('link.earlyText', { names: link.turn.join(t('link.and')) })
            : t('link.earlyPreparing')}
        </p>
        {about}
        <Button size="large" block icon="refresh" onClick={onLook}>
          {t('link.look')}
        </Button>
      </>
    );
  return <ReceiverProof {...props} link={link} about={about} />;
}

const ENDINGS: Partial<Record<HandoverLook['status'], 'used' | 'done' | 'expired'>> = {
  DONE: 'done',
  OPENED: 'used',
  EXPIRED: 'expired',
};

function About({ look, link }: { look: HandoverLook; link: NonNullable<HandoverLook['link']> }) {
  const { t } = useTranslation('contracts-handover');
  return (
    <div className="link-entrance-about">
      <Facts
        entries={[
          [t('link.subject'), link.subject],
          [t('link.sender'), link.sender],
          [t('link.receiver'), look.name],
          [t('link.until'), formatDateTime(look.expireTime)],
        ]}
      />
    </div>
  );
}
