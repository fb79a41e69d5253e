import './seals-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOLDED, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { physicalSealsQuery } from '../physical-queries.ts';
import { SealCards } from './seal-cards.tsx';
import { type OpenSeal, SealDialogs } from './seal-dialogs.tsx';
import { SealTable } from './seal-table.tsx';

/** `/seal-physical`: stamps of the company, who keeps them where, their devices, and how often each was pressed. */
export function PhysicalSealsPage() {
  const { t } = useTranslation('physical');
  const { company, employee } = useCurrentUser();
  const companyId = company?.id ?? '';
  const { data, error, refetch } = useQuery(physicalSealsQuery(companyId));
  const [params, changeParams] = useAddressParams();
  const [open, setOpen] = useState<OpenSeal | null>(null);
  const inCards = useMedia(FOLDED);
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { list, mayCreate } = data;
  const readsAll = employee?.rights.SEAL_READ !== undefined;
  const usesOf = list.find(({ id }) => id === params.get('seal'));
  const showUses = (id: string) => changeParams((now) => withParam(now, 'seal', id));
  const add = mayCreate && !company?.freeze && (
    <Button look="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
      {t('seals.add')}
    </Button>
  );
  const missing = list.filter(({ device }) => device && device.missing > 0);
  const rows = { list, readsAll, frozen: company?.freeze === true, onOpen: setOpen, onUses: showUses };
  return (
    <Page
      title={t('system:title.physicalSeals')}
      lead={t('seals.lead', {
        count: list.filter(({ state }) => state !== 'DESTROYED').length,
      })}
      actions={
        <>
          <ButtonLink to="/physical">{t('system:title.sealApplications')}</ButtonLink>
          {list.length > 0 && add}
        </>
      }
    >
      {missing.map(({ id, name, device, mayManage }) => (
        <Banner
          key={id}
          tone="warn"
          action={
            (mayManage || readsAll) && (
              <Button size="small" onClick={() => showUses(id)}>
                {t('seals.missingShow')}
              </Button>
            )
          }
        >
          {t('seals.missing', { count: device!.missing, device: device!.deviceNo, name })}
        </Banner>
      ))}
      <section className="card stamps" aria-label={t('system:title.physicalSeals')}>
        {list.length === 0 ? (
          <Empty title={t('seals.none')} action={add}>
            {t(mayCreate ? 'seals.noneText' : 'seals.noneToAdd')}
          </Empty>
        ) : inCards ? (
          <SealCards {...rows} />
        ) : (
          <SealTable {...rows} />
        )}
      </section>
      <SealDialogs
        companyId={companyId}
        open={usesOf && !open ? { kind: 'uses', seal: usesOf } : open}
        onClose={() => {
          if (open) setOpen(null);
          else showUses('');
        }}
      />
    </Page>
  );
}
