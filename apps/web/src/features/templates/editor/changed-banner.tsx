import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useState } from 'react';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { readTemplate } from './editor-calls.ts';
import { contentOf } from './work/content-of.ts';
import type { Merged } from './work/merge-work.ts';
import type { Opened, WorkSession } from './work/use-template-work.ts';

interface ChangedBannerProps<W> {
  session: WorkSession<W>;
  /** Publishing found it changed. */
  changed: boolean;
  read: (content: TemplateContent, files: TemplateDetail['files']) => W;
  merge: (base: W, mine: W, theirs: W) => Merged<W>;
  onReopen: (opened: Opened<W>) => void;
}

/** Another person changed the template: what was edited here stays on the screen, and is merged with theirs or given up. */
export function ChangedBanner<W>({ session, changed, read, merge, onReopen }: ChangedBannerProps<W>) {
  const { t } = useTranslation('templates-editor');
  const [busy, setBusy] = useState<'merge' | 'reload' | null>(null);
  const { save, work, written } = session;
  const isChanged = changed || (save.phase === 'refused' && isFailure(save.error, 'TEMPLATE_CHANGED'));

  async function reopen(kind: 'merge' | 'reload') {
    setBusy(kind);
    try {
      const detail = await readTemplate(session.detail.id);
      const theirs = read(contentOf(detail), detail.files);
      if (kind === 'reload') return onReopen({ detail, work: theirs, dirty: false });
      const base = read(written(), session.detail.files);
      const merged = merge(base, work, theirs);
      const { draft } = detail;
      notify(
        'ok',
        draft
          ? t('changed.mergedWith', { name: draft.userName, time: formatTime(Date.parse(draft.time)) })
          : t('changed.merged'),
      );
      if (merged.conflicts > 0) notify('warn', t('changed.conflicts', { count: merged.conflicts }));
      onReopen({ detail, work: merged.work, dirty: true });
    } catch (error) {
      showError(error);
      setBusy(null);
    }
  }

  if (isChanged)
    return (
      <Banner
        tone="warn"
        live
        action={
          <>
            <Button busy={busy === 'reload'} onClick={() => reopen('reload')}>
              {t('changed.reload')}
            </Button>
            <Button look="primary" busy={busy === 'merge'} onClick={() => reopen('merge')}>
              {t('changed.merge')}
            </Button>
          </>
        }
      >
        {t('changed.text')}
      </Banner>
    );
  if (save.phase !== 'refused' || !(save.error instanceof ApiError)) return null;
  return (
    <Banner
      tone="bad"
      live
      action={
        <Button busy={busy === 'reload'} onClick={() => reopen('reload')}>
          {t('changed.reload')}
        </Button>
      }
    >
      {t('refused', { why: errorText(save.error) })}
    </Banner>
  );
}
