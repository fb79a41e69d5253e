import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { discardTemplateDraftCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { editorPath } from '../template-paths.ts';
import { showChanged } from '../template-queries.ts';
import { ChangeList } from './change-list.tsx';

interface DraftRowProps {
  template: TemplateDetail;
  draft: NonNullable<TemplateDetail['draft']>;
  onPublish: (() => void) | null;
  /** Against the published version, word by word. */
  onCompare: (() => void) | null;
}

/** The draft beside the published version, and what becomes of it. */
export function DraftRow({ template, draft, onPublish, onCompare }: DraftRowProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const [discarding, setDiscarding] = useState(false);
  const { id, version, published } = template;
  async function discard() {
    const changed = await api(discardTemplateDraftCall, { params: { id }, body: { version } });
    notify('ok', t('discard.done'));
    setDiscarding(false);
    await showChanged(client, changed);
  }
  return (
    <li data-mark="draft">
      <div className="template-version-head">
        <b>{t('versions.draft')}</b>
        <small>{t('detail.draftBy', { name: draft.userName, time: formatDateTime(draft.time) })}</small>
        <span className="template-version-acts">
          <Link to={editorPath(id)}>{t('act.edit')}</Link>
          {onCompare && (
            <button type="button" className="link" onClick={onCompare}>
              {t('compare.act')}
            </button>
          )}
        </span>
      </div>
      <p>{published > 0 ? t('versions.against', { number: published }) : t('versions.first')}</p>
      <ChangeList changes={draft.changes} />
      <div className="template-draft-acts">
        {onPublish && published > 0 && (
          <Button size="small" onClick={onPublish}>
            {t('publish.act', { number: published + 1 })}
          </Button>
        )}
        {published > 0 && (
          <Button size="small" look="danger" onClick={() => setDiscarding(true)}>
            {t('discard.act')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={discarding}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard.act')}
        cancelLabel={t('discard.keep')}
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        {t('discard.text', { number: published })}
      </ConfirmDialog>
    </li>
  );
}
