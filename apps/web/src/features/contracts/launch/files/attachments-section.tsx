import { downloadAttachmentCall, uploadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { ATTACHMENT_EXTENSIONS } from '@cinnabar/protocol/documents/upload-kinds';
import { LIMITS } from '@cinnabar/protocol/limits';
import { download } from '../../../../lib/api/download.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Draft } from '../draft/draft.ts';
import { offerUndo } from '../offer-undo.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';
import { attachmentRefusalOf } from './check-upload.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FileKind } from './file-kind.tsx';
import { inChosenOrder } from './in-chosen-order.ts';
import { UploadCard } from './upload-card.tsx';
import { useUploads } from './use-uploads.ts';

interface AttachmentsSectionProps {
  attachments: Draft['attachments'];
  sponsorOnly: readonly string[];
  change: (edit: (draft: Draft) => Draft) => void;
}

const ACCEPT = ATTACHMENT_EXTENSIONS.map((one) => `.${one}`).join();

/** Files that go along and are not signed. */
export function AttachmentsSection({ attachments, sponsorOnly, change }: AttachmentsSectionProps) {
  const { t } = useTranslation('contracts-launch');
  const { t: settings } = useTranslation('contracts-form');
  const edit = (to: (list: Draft['attachments']) => Draft['attachments']) =>
    change((now) => ({ ...now, attachments: to(now.attachments) }));
  const uploads = useUploads({
    call: uploadAttachmentCall,
    refusalOf: attachmentRefusalOf,
    onUploaded: ({ id, name, size }, _, quicker) =>
      edit((list) => inChosenOrder(list, { id, name, size }, quicker)),
  });
  const isInternal = useLaunchRules().why('internalFiles') !== undefined;
  const show = (id: string, toAll: boolean) =>
    change((now) => {
      const others = now.sponsorOnly.filter((one) => one !== id);
      return { ...now, sponsorOnly: toAll ? others : [...others, id] };
    });
  const remove = (file: Draft['attachments'][number], index: number) => {
    edit((list) => list.filter(({ id }) => id !== file.id));
    offerUndo(settings, file.name, () => edit((list) => list.toSpliced(index, 0, file)));
  };
  const room = LIMITS.attachmentsPerContract - attachments.length - uploads.items.length;
  const add = (files: File[]) => {
    if (files.length > room)
      notify('warn', t('attachments.tooMany', { count: LIMITS.attachmentsPerContract }));
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  return (
    <section id="attachments" aria-labelledby="launch-attachments">
      <div className="launch-form-head">
        <h2 id="launch-attachments">{t('attachments.title')}</h2>
        <span className="launch-form-count">{t('attachments.explain')}</span>
      </div>
      <FixedNote by="internalFiles" />
      <div className="file-list">
        {attachments.length + uploads.items.length > 0 && (
          <ul className="file-list-rows">
            {attachments.map(({ id, name, size }, index) => (
              <li key={id} className="file-card">
                <FileKind name={name} />
                <span className="file-card-text">
                  <span className="file-card-name" title={name}>
                    {name}
                  </span>
                  <span className="file-card-facts">{formatFileSize(size)}</span>
                  <Checkbox
                    disabled={isInternal}
                    checked={sponsorOnly.includes(id)}
                    aria-label={t('attachments.sponsorOnlyOf', { name })}
                    onChange={({ target }) => show(id, !target.checked)}
                  >
                    {t('attachments.sponsorOnly')}
                  </Checkbox>
                </span>
                <IconButton
                  icon="download"
                  size="small"
                  label={t('attachments.download', { name })}
                  onClick={() => download(downloadAttachmentCall, { params: { id } }, name).catch(showError)}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={t('attachments.remove', { name })}
                  onClick={() => remove({ id, name, size }, index)}
                />
              </li>
            ))}
            {uploads.items.map((item) => (
              <UploadCard key={item.key} item={item} uploads={uploads} accept={ACCEPT} />
            ))}
          </ul>
        )}
        {room > 0 && (
          <ChooseFiles className="file-list-add" accept={ACCEPT} onChoose={add}>
            <Icon name="clip" size={16} />
            {t('attachments.add')}
          </ChooseFiles>
        )}
      </div>
    </section>
  );
}
