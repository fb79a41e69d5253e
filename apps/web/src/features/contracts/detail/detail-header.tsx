import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/session/own-path.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../ui/actions/menu-entry.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { ActButton } from '../acts/act-button.tsx';
import { isBy, specOf } from '../acts/contract-acts.ts';
import { dueAct, dueWord, offeredAt } from '../acts/standing.ts';
import { useActEntries } from '../acts/use-act-entries.ts';
import { useActKeys } from '../acts/use-act-keys.ts';
import { SaveTemplateDialog, useMaySaveTemplate } from './acts/save-template-dialog.tsx';
import type { DetailDialog } from './detail-dialog.ts';
import { DetailTitle } from './detail-title.tsx';

interface DetailHeaderProps {
  contract: Contract;
  onOpen: (dialog: DetailDialog) => void;
}

/** States in which only duplicating is possible. */
const FRUITLESS: readonly Contract['status'][] = ['REJECTED', 'RECALLED', 'EXPIRED'];

/** Title, state, and the acts of this viewer: only those of the server's `abilities`, with the reason of a closed one. */
export function DetailHeader({ contract, onOpen }: DetailHeaderProps) {
  const { t } = useTranslation('contracts-detail');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = ownPath(search.get('service')) ?? '/contractlist';
  const due = dueAct(contract);
  const beginsAnew = FRUITLESS.includes(contract.status) && contract.abilities.copy === true;
  const header = offeredAt('header', contract);
  const lead = offeredAt('lead', contract).filter(({ act }) => act !== 'copy' || beginsAnew);
  // The primary button: the act that waits for the viewer, otherwise the first one that the page offers, otherwise the download.
  const first = due ?? lead.at(-1)?.act ?? 'download';
  const entries = useActEntries('menu', contract, (act) => isBy(act, 'ask', 'dialog') && onOpen(act)).filter(
    ({ key }) => key !== 'copy' || !beginsAnew,
  );
  const [saving, setSaving] = useState(false);
  const template: MenuEntry = {
    key: 'template',
    icon: 'layers',
    label: t('templates-launch:save.act'),
    onSelect: () => setSaving(true),
  };
  const menu = [...useWholeEntry(contract), ...entries, ...(useMaySaveTemplate(contract) ? [template] : [])];
  const path = contractPath(contract);
  useActKeys(due ? { [due]: () => void navigate(path) } : {});

  return (
    <header className="detail-header">
      <Crumb label={t('crumb')} to={back} above={back === '/' ? t('system:title.home') : t('contracts')}>
        {contract.sn || contract.subject}
      </Crumb>
      <DetailTitle contract={contract} />
      <div className="detail-actions">
        {header.map((offered) => (
          <ActButton
            key={offered.act}
            offered={offered}
            contract={contract}
            primary={offered.act === first && offered.denial === null}
            onAsk={onOpen}
          />
        ))}
        {menu.length > 0 && (
          <Menu
            align="end"
            entries={menu}
            trigger={(props) => (
              <Button {...props}>
                {t('more')}
                <Icon name="down" size={14} />
              </Button>
            )}
          />
        )}
        {lead.map((offered) => (
          <ActButton
            key={offered.act}
            offered={offered}
            contract={contract}
            primary={offered.act === first}
            onAsk={onOpen}
          />
        ))}
        {due && (
          <ButtonLink look="primary" {...iconOf(due)} to={path}>
            {t(`contracts-acts:act.${dueWord(contract)!}`)}
          </ButtonLink>
        )}
      </div>
      {saving && <SaveTemplateDialog contract={contract} onClose={() => setSaving(false)} />}
    </header>
  );
}

function iconOf(act: Parameters<typeof specOf>[0]) {
  const { icon } = specOf(act);
  return icon ? { icon } : {};
}

/** All files and the evidence report, where the viewer may have both. */
function useWholeEntry(contract: Contract): MenuEntry[] {
  const { t } = useTranslation('contracts-detail');
  const whole = useWholeDownload(contract);
  if (!whole) return [];
  return [
    {
      key: 'whole',
      icon: 'download',
      label: t('whole.act'),
      note: whole.isPending ? t('contracts-acts:evidence.making') : t('whole.note'),
      disabled: whole.isPending,
      onSelect: () => whole.mutate(),
    },
  ];
}

/** All files of the contract and its evidence report, in one ZIP; null where the viewer may not have both. */
function useWholeDownload({ id, subject, abilities }: Contract) {
  const fetching = useMutation({
    mutationFn: () =>
      download(downloadContractCall, { query: { contractId: id, evidence: 'true' } }, `${subject}.zip`),
  });
  return abilities.download === true && abilities.evidence === true ? fetching : null;
}
