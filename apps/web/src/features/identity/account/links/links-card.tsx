import { findLinkCall, removeLinkCall } from '@cinnabar/protocol/access/own-links-calls';
import type { OwnLinks } from '@cinnabar/protocol/access/own-links-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { ownLinksQuery } from './own-links-query.ts';

const CONSENT = `/companylink?${new URLSearchParams({ service: '/usercenter/security' })}`;

/** Which companies' sign-ins may open the account, which ask to, and which could. Nothing where no company has one. */
export function LinksCard() {
  const { t } = useTranslation('identity-account');
  const { data } = useQuery(ownLinksQuery);
  const [asked, setAsked] = useState<OwnLinks['links'][number] | null>(null);
  const client = useQueryClient();
  const act = useAct();
  const navigate = useNavigate();
  if (!data || Object.values(data).every((list) => list.length === 0)) return null;
  const { links, requests, offers } = data;
  const refresh = () => client.invalidateQueries({ queryKey: ownLinksQuery.queryKey });

  async function remove() {
    if (!asked || !(await act.run(() => api(removeLinkCall, { body: { id: asked.providerId } })))) return;
    setAsked(null);
    notify('ok', t('links.removed', { company: asked.companyName }));
    await refresh();
  }
  async function find(id: string) {
    if (!(await act.run(() => api(findLinkCall, { body: { id } })))) return;
    await refresh();
    navigate(CONSENT);
  }

  return (
    <Card title={t('links.title')} className="account-titled" flush>
      <p className="account-hint">{t('links.note')}</p>
      <SettingList>
        {requests.map((request) => (
          <SettingRow
            key={request.id}
            lead={<Icon name="building" size={20} />}
            name={
              <>
                {request.companyName}
                <Tag tone="warn">{t('links.waiting')}</Tag>
              </>
            }
            value={request.account}
            note={t('links.until', { time: formatShort(request.expireTime) })}
            action={
              <ButtonLink
                to={CONSENT}
                look="primary"
                aria-label={t('links.seeOne', { company: request.companyName })}
              >
                {t('links.see')}
              </ButtonLink>
            }
          />
        ))}
        {links.map((link) => (
          <SettingRow
            key={link.providerId}
            lead={<Icon name="building" size={20} />}
            name={
              <>
                {link.companyName}
                <Tag tone="ok">{t('links.linked')}</Tag>
              </>
            }
            value={link.account}
            note={t(`links.kind.${link.kind}`, { time: formatShort(link.linkTime) })}
            action={
              <Button
                look="text"
                aria-label={t('links.removeOne', { company: link.companyName })}
                onClick={() => setAsked(link)}
              >
                {t('links.remove')}
              </Button>
            }
          />
        ))}
        {offers.map((offer) => (
          <SettingRow
            key={offer.providerId}
            lead={<Icon name="key" size={20} />}
            name={offer.companyName}
            note={t('links.offer')}
            action={
              <Button
                disabled={act.busy}
                aria-label={t('links.findOne', { company: offer.companyName })}
                onClick={() => void find(offer.providerId)}
              >
                {t('links.find')}
              </Button>
            }
          />
        ))}
      </SettingList>
      <ConfirmDialog
        open={asked !== null}
        title={t('links.removeTitle', { company: asked?.companyName ?? '' })}
        confirmLabel={t('links.remove')}
        cancelLabel={t('links.keep')}
        busy={act.busy}
        onClose={() => setAsked(null)}
        onConfirm={() => void remove()}
      >
        {t(`links.removeText.${asked?.kind ?? 'OIDC'}`, { company: asked?.companyName ?? '' })}
      </ConfirmDialog>
      {act.dialog}
    </Card>
  );
}
