import { unlinkAccountCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Pip } from '../../../ui/data/pip.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loaded } from '../account/loaded.tsx';
import { useAct } from '../account/use-act.ts';
import { companyLinksQuery, companySignInQuery } from './company-sign-in-query.ts';

/** Who was linked when. A user who is unlinked must confirm the account again. */
export function LinksDialog({ kind, onClose }: { kind: ProviderKind; onClose: () => void }) {
  const { t } = useTranslation('identity-company');
  const client = useQueryClient();
  const query = useQuery(companyLinksQuery(kind));
  const act = useAct();

  async function remove(userId: string) {
    const done = await act.run(async () => {
      await api(unlinkAccountCall, { body: { kind, userId } });
      await client.invalidateQueries({ queryKey: companySignInQuery.queryKey });
    });
    if (done) notify('ok', t('links.removed'));
  }

  return (
    <Dialog open onClose={onClose} title={t('links.name')}>
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className="company-sign-in-about">{t('links.none')}</p>}
            <SettingList>
              {list.map(({ userId, name, contact, linkTime, usedTime }) => (
                <SettingRow
                  key={userId}
                  lead={<Pip name={name} kind="person" />}
                  name={name}
                  value={contact}
                  note={
                    <span className="company-link-times">
                      <span>{t('links.linked', { time: formatShort(linkTime) })}</span>
                      <span>{t('links.used', { time: formatShort(usedTime) })}</span>
                    </span>
                  }
                  action={
                    <Button look="danger" busy={act.busy} onClick={() => void remove(userId)}>
                      {t('links.remove')}
                    </Button>
                  }
                />
              ))}
            </SettingList>
            {total > list.length && (
              <p className="company-sign-in-about">{t('links.more', { count: total })}</p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
