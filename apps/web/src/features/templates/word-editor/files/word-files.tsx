import '../../paper-editor/panes/roles/roles.css';
import './word-files.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FileCondition } from '../../paper-editor/panes/conditions/file-condition.tsx';
import { KeptInput, someText } from '../../paper-editor/panes/params/kept-input.tsx';
import { moveFile, removeFile } from '../../paper-editor/panes/roles/edit-files.ts';
import { saveWordFile } from '../../word/word-calls.ts';
import { shownTitle, titleFromShown } from '../../word/word-title.ts';
import type { WordSession } from '../word-session.ts';
import { addWordFile, renameWordFile, replaceWordFile } from './edit-word-files.ts';
import { AddWordDialog, ReplaceWordDialog } from './upload-dialogs.tsx';

/** The Word files of a template in their order: titles, conditions, and other bytes for each. */
export function WordFiles({ session }: { session: WordSession }) {
  const { t } = useTranslation('templates-word');
  const { t: panes } = useTranslation('templates-panes');
  const { work, change, undo, know } = session;
  const { files, params } = work.content;
  const [asked, setAsked] = useState<'add' | WordFile | null>(null);
  const close = () => setAsked(null);
  const undoLink = { label: panes('undo'), onSelect: undo };
  function remove(file: WordFile) {
    change((now) => ({ ...now, content: removeFile(now.content, file.id) }));
    notify('info', panes('files.removed', { name: shownTitle(file.title, params) }), undoLink);
  }
  function add(upload: WordUpload) {
    know(upload.asset.id, upload.facts);
    change((now) => ({ ...now, content: addWordFile(now.content, upload) }));
    notify('ok', t('files.added', { name: upload.title }), undoLink);
    close();
  }
  function replace(file: WordFile, upload: WordUpload) {
    know(upload.asset.id, upload.facts);
    change((now) => ({ ...now, content: replaceWordFile(now.content, file.id, upload) }));
    session.selectFile(file.id);
    notify('ok', t('replace.done', { name: shownTitle(file.title, params) }), undoLink);
    close();
  }
  return (
    <section className="paper-pane word-files" aria-labelledby="word-files">
      <div className="paper-pane-head">
        <h2 id="word-files">{panes('files.title', { count: files.length })}</h2>
        <Button
          size="small"
          look="text"
          icon="plus"
          disabled={files.length >= LIMITS.documentsPerContract}
          onClick={() => setAsked('add')}
        >
          {t('files.add')}
        </Button>
      </div>
      {session.factsError && <ErrorState error={session.factsError} onRetry={session.readFacts} />}
      <ol className="paper-file-list">
        {files.map((file, at) => (
          <FileLine
            key={file.id}
            session={session}
            file={file}
            at={at}
            onReplace={() => setAsked(file)}
            onRemove={() => remove(file)}
          />
        ))}
      </ol>
      {asked === 'add' && <AddWordDialog session={session} onAdd={add} onClose={close} />}
      {asked !== null && asked !== 'add' && (
        <ReplaceWordDialog
          session={session}
          file={asked}
          onReplace={(upload) => replace(asked, upload)}
          onClose={close}
        />
      )}
    </section>
  );
}

interface FileLineProps {
  session: WordSession;
  file: WordFile;
  /** Place in the list, from 0. */
  at: number;
  onReplace: () => void;
  onRemove: () => void;
}

function FileLine({ session, file, at, onReplace, onRemove }: FileLineProps) {
  const { t } = useTranslation('templates-word');
  const { t: panes } = useTranslation('templates-panes');
  const { work, change, facts } = session;
  const { files, params } = work.content;
  const title = shownTitle(file.title, params);
  const asks = facts.get(file.asset);
  const isShown = session.file === file.id;
  const move = (by: -1 | 1) => change((now) => ({ ...now, content: moveFile(now.content, file.id, by) }));
  const save = useMutation({ mutationFn: () => saveWordFile(file.asset, title) });
  return (
    <li className="paper-file word-file" aria-current={(isShown && files.length > 1) || undefined}>
      <div className="paper-file-head">
        <KeptInput
          aria-label={panes('files.name', { number: at + 1 })}
          maxLength={LIMITS.documentTitleLength}
          value={title}
          read={someText}
          onKeep={(text) =>
            change(
              (now) => ({
                ...now,
                content: renameWordFile(now.content, file.id, titleFromShown(text, now.content.params)),
              }),
              `file ${file.id} title`,
            )
          }
        />
        {files.length > 1 && (
          <>
            <IconButton
              icon="up"
              size="small"
              label={panes('files.up', { name: title })}
              disabled={at === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="down"
              size="small"
              label={panes('files.down', { name: title })}
              disabled={at === files.length - 1}
              onClick={() => move(1)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={panes('files.remove', { name: title })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <small className="word-file-asks">
        {asks ? t('files.asks', { tags: asks.tags.length, places: asks.markers.length }) : t('files.reading')}
      </small>
      <div className="paper-file-facts">
        <FileCondition session={session} file={file} title={title} />
      </div>
      <div className="word-file-acts">
        {files.length > 1 && !isShown && (
          <Button size="small" icon="eye" onClick={() => session.selectFile(file.id)}>
            {t('files.show')}
          </Button>
        )}
        <Button
          size="small"
          icon="refresh"
          aria-label={t('files.replaceOf', { name: title })}
          onClick={onReplace}
        >
          {t('files.replace')}
        </Button>
        <Button
          size="small"
          icon="download"
          busy={save.isPending}
          aria-label={t('files.downloadOf', { name: title })}
          onClick={() => save.mutate()}
        >
          {t('files.download')}
        </Button>
      </div>
    </li>
  );
}
