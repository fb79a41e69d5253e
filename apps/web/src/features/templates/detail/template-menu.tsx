import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { switchTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../ui/actions/menu-entry.ts';
import { useExport } from '../packages/use-export.ts';
import { CopyForm } from '../parts/copy-form.tsx';
import { editorPath } from '../template-paths.ts';
import { showChanged } from '../template-queries.ts';
import { NamesForm } from './names-form.tsx';
import { RemoveTemplate } from './remove-template.tsx';
import { SwitchOff } from './switch-off.tsx';

interface TemplateMenuProps {
  template: TemplateDetail;
  groups: readonly TemplateGroup[];
  /** Editing has no button of its own here. */
  withEdit: boolean;
  /** Where contracts are started from a sheet, which has no button of its own here; null: it has, or not by the reader. */
  bulk: string | null;
}

/** What is done with a template besides using, editing and publishing it. */
export function TemplateMenu({ template, groups, withEdit, bulk }: TemplateMenuProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const { run } = useSingleAct();
  const exporting = useExport();
  const rights = useCurrentUser().employee?.rights;
  const [open, setOpen] = useState<'copy' | 'names' | 'off' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { id, title, version, status, published, right } = template;
  const mayCreate = rights?.TEMPLATE_CREATE !== undefined || rights?.TEMPLATE_MANAGE !== undefined;
  const mayEdit = right === 'EDIT' || right === 'PUBLISH';
  const mayPublish = right === 'PUBLISH';
  const switchOn = () =>
    run(
      async () => {
        await showChanged(
          client,
          await api(switchTemplateCall, { body: { templateId: id, version, status: 1 } }),
        );
      },
      { done: t('turn.onDone', { title }) },
    );
  const entries: (MenuEntry | false)[] = [
    withEdit && {
      key: 'edit',
      label: t(template.draft ? 'act.edit' : 'act.begin'),
      icon: 'pen',
      to: editorPath(id),
    },
    bulk !== null && { key: 'bulk', label: t('act.bulk'), icon: 'layers', to: bulk },
    mayCreate && { key: 'copy', label: t('act.copy'), icon: 'copy', onSelect: () => setOpen('copy') },
    mayEdit && { key: 'names', label: t('act.names'), icon: 'folder', onSelect: () => setOpen('names') },
    mayEdit && {
      key: 'export',
      label: t('templates-files:export.act'),
      icon: 'download',
      onSelect: () => void exporting.run([id]),
    },
    mayPublish &&
      (status === 1
        ? { key: 'off', label: t('act.off'), icon: 'lock', onSelect: () => setOpen('off') }
        : { key: 'on', label: t('act.on'), icon: 'check', onSelect: () => void switchOn() }),
    // One that was never published goes with those who edit it.
    (mayPublish || (mayEdit && published === 0)) && {
      key: 'remove',
      label: t('act.remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => setOpen('remove'),
    },
  ];
  const shown = entries.filter((entry) => entry !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        entries={shown}
        trigger={(trigger) => <IconButton icon="more" look="default" label={t('act.more')} {...trigger} />}
      />
      {open === 'copy' && <CopyForm template={template} onClose={close} />}
      {open === 'names' && <NamesForm template={template} groups={groups} onClose={close} />}
      {open === 'off' && <SwitchOff template={template} onClose={close} />}
      {open === 'remove' && <RemoveTemplate template={template} onClose={close} />}
    </>
  );
}
