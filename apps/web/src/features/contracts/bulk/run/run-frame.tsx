import { downloadBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { download } from '../../../../lib/api/download.ts';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { Crumb } from '../../../../ui/layout/crumb.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BULK_PATH, newBulkPath } from '../../bulk-paths.ts';
import { RunStateTag } from '../run-state-tag.tsx';
import { RemoveDialog } from './end-dialogs.tsx';

/** The page of a run: template, version and file, its state, and what can be done with it beside its rows. */
export function RunFrame({ run, children }: { run: BulkRun; children: ReactNode }) {
  const { t } = useTranslation('contracts-bulk');
  const [removing, setRemoving] = useState(false);
  const { id, title, number, fileName, createTime, counts, state, abilities } = run;
  const save = useMutation({
    mutationFn: () => download(downloadBulkCall, { query: { id } }, t('head.resultName', { title })),
  });
  const entries: MenuEntry[] = [
    { key: 'again', label: t('head.again'), icon: 'upload', to: newBulkPath(run.versionId, run.categoryId) },
  ];
  if (abilities.remove)
    entries.push({
      key: 'remove',
      label: t('head.remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => setRemoving(true),
    });
  return (
    <>
      <Crumb label={t('crumb')} to={BULK_PATH} above={t('title')}>
        {title}
      </Crumb>
      <Page
        title={
          <span className="bulk-title">
            {title} <RunStateTag state={state} />
          </span>
        }
        lead={t('head.lead', {
          number,
          file: fileName,
          count: Object.values(counts).reduce((sum, one) => sum + one, 0),
          time: formatShort(createTime),
        })}
        actions={
          <>
            <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
              {t('head.result')}
            </Button>
            <Menu
              align="end"
              entries={entries}
              trigger={(trigger) => (
                <IconButton icon="more" look="default" label={t('head.more')} {...trigger} />
              )}
            />
          </>
        }
      >
        {children}
      </Page>
      {removing && <RemoveDialog run={run} onClose={() => setRemoving(false)} />}
    </>
  );
}
