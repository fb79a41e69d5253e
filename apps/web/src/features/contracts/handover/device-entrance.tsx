import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkEnding } from '../../../ui/layout/link-page.tsx';
import { type EntranceProps, useEntering } from './use-entering.ts';

/** A contract that is handed off from another device to this one. */
export function DeviceEntrance({ token, look, onLook }: EntranceProps) {
  const { t } = useTranslation('contracts-handover');
  const { open } = useEntering({ token, onLook });
  const leave = useMutation({
    mutationFn: () => api(logoutCall),
    onSuccess: () => open.mutate(undefined),
  });
  const { status, name } = look;
  if (status === 'DONE') return <Ending kind="done" drawing="done" />;
  if (status === 'OPENED') return <Ending kind="used" drawing="locked" />;
  if (status !== 'WAITING') return <Ending kind="expired" drawing="locked" />;
  const other = isFailure(open.error, 'HANDOVER_OTHER_PERSON');
  return (
    <>
      <h1>{t(other ? 'visit.other' : 'visit.title')}</h1>
      <p className="link-page-lead" role={other ? 'alert' : undefined}>
        {t(other ? 'visit.otherText' : 'visit.lead', { name })}
      </p>
      {open.error && !other && <ErrorState error={open.error} />}
      <Button
        look="primary"
        size="large"
        block
        busy={open.isPending || leave.isPending}
        onClick={() => (other ? leave.mutate() : open.mutate(undefined))}
      >
        {t(other ? 'visit.leave' : 'visit.open')}
      </Button>
      <p className="link-page-note">{t('visit.scope')}</p>
    </>
  );
}

function Ending({ kind, drawing }: { kind: 'used' | 'done' | 'expired'; drawing: 'done' | 'locked' }) {
  const { t } = useTranslation('contracts-handover');
  return (
    <LinkEnding
      drawing={drawing}
      title={t(`visit.${kind}`)}
      action={<ButtonLink to="/contractlist">{t('system:action.ownContracts')}</ButtonLink>}
    >
      {t(`visit.${kind}Text`)}
    </LinkEnding>
  );
}
