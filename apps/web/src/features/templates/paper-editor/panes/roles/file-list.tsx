import { LIMITS } from '@cinnabar/protocol/limits';
import type { PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { notify } from '../../../../../lib/notices.ts';
import { Button, IconButton } from '../../../../../ui/actions/button.tsx';
import type { PaperSession } from '../../paper-session.ts';
import { fileTitle } from '../block-name.ts';
import { FileCondition } from '../conditions/file-condition.tsx';
import { KeptInput, someText } from '../params/kept-input.tsx';
import { addFile, moveFile, newFileId, removeFile, renameFile } from './edit-files.ts';
import { titleFrom } from './title-text.ts';

/** The files of a template in their order: their titles, and when each is part of the contract. */
export function PaperFiles({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-panes');
  const { work, change, undo } = session;
  const { content } = work;
  const { files } = content;
  function add() {
    const id = newFileId(content);
    const title = t('files.first', { number: files.length + 1 });
    change((now) => ({ ...now, content: addFile(now.content, id, title) }));
    session.selectFile(id);
  }
  function remove(file: PaperFile) {
    const other = files.find(({ id }) => id !== file.id);
    if (!other) return;
    if (session.file === file.id) session.selectFile(other.id);
    change((now) => ({ ...now, content: removeFile(now.content, file.id) }));
    notify('info', t('files.removed', { name: fileTitle(file, content) }), {
      label: t('undo'),
      onSelect: undo,
    });
  }
  return (
    <section className="paper-bundle" aria-labelledby="paper-bundle">
      <div className="paper-pane-head">
        <h2 id="paper-bundle">{t('files.title', { count: files.length })}</h2>
        <Button
          size="small"
          look="text"
          icon="plus"
          disabled={files.length >= LIMITS.documentsPerContract}
          onClick={add}
        >
          {t('files.add')}
        </Button>
      </div>
      <ol className="paper-file-list">
        {files.map((file, at) => (
          <FileLine key={file.id} session={session} file={file} at={at} onRemove={() => remove(file)} />
        ))}
      </ol>
    </section>
  );
}

interface FileLineProps {
  session: PaperSession;
  file: PaperFile;
  /** Place in the list, from 0. */
  at: number;
  onRemove: () => void;
}

function FileLine({ session, file, at, onRemove }: FileLineProps) {
  const { t } = useTranslation('templates-panes');
  const { work, change } = session;
  const { content } = work;
  const title = fileTitle(file, content);
  const isLast = at === content.files.length - 1;
  const move = (by: -1 | 1) => change((now) => ({ ...now, content: moveFile(now.content, file.id, by) }));
  return (
    <li className="paper-file">
      <div className="paper-file-head">
        <KeptInput
          aria-label={t('files.name', { number: at + 1 })}
          maxLength={LIMITS.documentTitleLength}
          value={title}
          read={someText}
          onKeep={(text) =>
            change(
              (now) => ({
                ...now,
                content: renameFile(now.content, file.id, titleFrom(text, now.content.params)),
              }),
              `file ${file.id} title`,
            )
          }
        />
        <IconButton
          icon="up"
          size="small"
          label={t('files.up', { name: title })}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="down"
          size="small"
          label={t('files.down', { name: title })}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t('files.remove', { name: title })}
          disabled={content.files.length === 1}
          onClick={onRemove}
        />
      </div>
      <div className="paper-file-facts">
        <FileCondition session={session} file={file} title={title} />
        {session.file !== file.id && (
          <Button size="small" look="text" onClick={() => session.selectFile(file.id)}>
            {t('files.open')}
          </Button>
        )}
      </div>
    </li>
  );
}
