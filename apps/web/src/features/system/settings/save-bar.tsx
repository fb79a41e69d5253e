import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type SettingDraft, type SettingDrafts, settingId } from './setting-drafts.ts';

interface SaveBarProps {
  drafts: SettingDrafts;
  all: readonly SettingDraft[];
}

/**
 * Saves or discards everything that is entered on the page. Each setting is a change of its own, with its record and its way back; what another
 * administrator saved meanwhile is decided at the setting.
 */
export function SaveBar({ drafts, all }: SaveBarProps) {
  const { t } = useTranslation('system-settings');
  const [busy, setBusy] = useState(false);
  if (all.length === 0 && !busy) return null;
  const ready = all.filter(({ isOther }) => !isOther);
  const others = all.length - ready.length;

  async function save(): Promise<void> {
    setBusy(true);
    const saved: SettingDraft[] = [];
    for (const draft of ready) if (await drafts.actsOf(draft.name)?.save()) saved.push(draft);
    setBusy(false);
    const [first] = saved;
    if (first)
      notify(
        'ok',
        saved.length === 1
          ? t('saved', { name: t(`name.${first.name}`) })
          : t('bar.saved', { count: saved.length }),
      );
    const left = ready.filter((draft) => !saved.includes(draft));
    if (left.length === 0) return;
    notify('bad', t('bar.left', { count: left.length }));
    document.getElementById(settingId(left[0]!.name))?.scrollIntoView({ block: 'center' });
  }

  return (
    <section className="settings-save" aria-label={t('bar.label')}>
      <p role="status">
        {t('bar.count', { count: all.length })}
        {others > 0 && <small>{t('bar.others', { count: others })}</small>}
      </p>
      <Button
        look="text"
        disabled={busy}
        onClick={() => {
          for (const { name } of all) drafts.actsOf(name)?.discard();
        }}
      >
        {t('bar.discard')}
      </Button>
      <Button look="primary" busy={busy} disabled={ready.length === 0 && !busy} onClick={() => void save()}>
        {t('bar.save')}
      </Button>
    </section>
  );
}
