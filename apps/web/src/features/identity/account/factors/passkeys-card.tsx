import type { Passkey } from '@cinnabar/protocol/identity/account-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { passkeysWork } from '../../passkey/ask-passkey.ts';
import { Loaded } from '../loaded.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { passkeysQuery, usePasskeys } from './use-passkeys.ts';

/** Devices that let the person in by a fingerprint, a face or a PIN of their own. */
export function PasskeysCard() {
  const { t } = useTranslation('identity-account');
  const query = useQuery(passkeysQuery);
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [naming, setNaming] = useState<Passkey | null>(null);
  const works = passkeysWork();
  return (
    <Loaded query={query} rows={1}>
      {(list) => (
        <Card
          title={t('passkeys.title')}
          extra={
            works && (
              <Button size="small" icon="plus" onClick={() => setAdding(true)}>
                {t('passkeys.add')}
              </Button>
            )
          }
          flush
        >
          {works ? (
            <p className="account-hint">{t('passkeys.note')}</p>
          ) : (
            <div className="account-banner">
              <Banner tone="warn">{t('passkeys.needsHttps')}</Banner>
            </div>
          )}
          <SettingList>
            {list.length === 0 && (
              <SettingRow
                lead={<Icon name="key" size={20} />}
                name={t('passkeys.none')}
                note={t('passkeys.noneNote')}
              />
            )}
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setLeaving(passkey)}
              />
            ))}
          </SettingList>
          {adding && (
            <PasskeyNameDialog
              title={t('passkeys.add')}
              lead={t('passkeys.addLead')}
              submitLabel={t('system:action.next')}
              initial={t('passkeys.defaultName')}
              busy={passkeys.act.busy}
              onName={async (name) => (await passkeys.add(name)) && setAdding(false)}
              onClose={() => setAdding(false)}
            />
          )}
          {naming && (
            <PasskeyNameDialog
              title={t('passkeys.renameTitle')}
              submitLabel={t('passkeys.renameSave')}
              initial={naming.name}
              busy={passkeys.act.busy}
              onName={async (name) => (await passkeys.rename(naming, name)) && setNaming(null)}
              onClose={() => setNaming(null)}
            />
          )}
          <ConfirmDialog
            open={leaving !== null}
            danger
            title={t('passkeys.removeTitle', { name: leaving?.name })}
            confirmLabel={t('passkeys.remove')}
            cancelLabel={t('passkeys.keep')}
            busy={passkeys.act.busy}
            onClose={() => setLeaving(null)}
            onConfirm={async () => {
              if (leaving && (await passkeys.remove(leaving))) setLeaving(null);
            }}
          >
            {t('passkeys.removeText')}
          </ConfirmDialog>
          {passkeys.recovery && (
            <RecoveryCodesDialog
              codes={passkeys.recovery.codes}
              said={t('passkeys.added', { name: passkeys.recovery.name })}
              onClose={passkeys.recoveryKept}
            />
          )}
          {passkeys.act.dialog}
        </Card>
      )}
    </Loaded>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('identity-account');
  const { name, synced, createTime, usedTime } = passkey;
  const used = usedTime ? t('passkeys.used', { ago: formatAgo(usedTime) }) : t('passkeys.neverUsed');
  return (
    <SettingRow
      lead={<Icon name="key" size={20} />}
      name={
        <>
          {name}
          {synced && <Tag>{t('passkeys.synced')}</Tag>}
        </>
      }
      note={`${t('passkeys.since', { date: formatDate(createTime) })} · ${used}`}
      wide
      action={
        <>
          <Button look="text" aria-label={t('passkeys.renameOne', { name })} onClick={onRename}>
            {t('passkeys.rename')}
          </Button>
          <Button look="text" aria-label={t('passkeys.removeOne', { name })} onClick={onRemove}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    />
  );
}
