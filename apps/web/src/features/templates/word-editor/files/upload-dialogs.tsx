import type { WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ReadFile } from '../../parts/read-file.tsx';
import { uploadWordFile, WORD_FILE_LIMIT, WORD_KINDS } from '../../word/word-calls.ts';
import { shownTitle } from '../../word/word-title.ts';
import type { WordSession } from '../word-session.ts';
import { wordDifference } from './edit-word-files.ts';

const MIB = 1024 * 1024;

interface UploadProps {
  session: WordSession;
  onRead: (upload: WordUpload, name: string) => void;
}

function Upload({ session, onRead }: UploadProps) {
  const { t } = useTranslation('templates-word');
  return (
    <ReadFile
      accept={WORD_KINDS}
      limit={WORD_FILE_LIMIT}
      hint={t('start.kinds', { mib: WORD_FILE_LIMIT / MIB })}
      send={(file, options) => uploadWordFile(session.detail.tenantId, file, options)}
      onRead={onRead}
    />
  );
}

interface AddWordDialogProps {
  session: WordSession;
  onAdd: (upload: WordUpload) => void;
  onClose: () => void;
}

/** One more Word file for the template. */
export function AddWordDialog({ session, onAdd, onClose }: AddWordDialogProps) {
  const { t } = useTranslation('templates-word');
  return (
    <Dialog open width={520} title={t('files.add')} onClose={onClose}>
      <Upload session={session} onRead={onAdd} />
    </Dialog>
  );
}

interface ReplaceWordDialogProps {
  session: WordSession;
  file: WordFile;
  onReplace: (upload: WordUpload) => void;
  onClose: () => void;
}

/** Other bytes for a Word file: what they ask for and the former did not is seen before they are used. */
export function ReplaceWordDialog({ session, file, onReplace, onClose }: ReplaceWordDialogProps) {
  const { t } = useTranslation('templates-word');
  const [read, setRead] = useState<{ upload: WordUpload; name: string } | null>(null);
  return (
    <Dialog
      open
      insistent={read !== null}
      width={520}
      title={t('files.replaceOf', { name: shownTitle(file.title, session.work.content.params) })}
      onClose={onClose}
      footer={
        read && (
          <>
            <Button onClick={onClose}>{t('replace.cancel')}</Button>
            <Button look="primary" onClick={() => onReplace(read.upload)}>
              {t('replace.use')}
            </Button>
          </>
        )
      }
    >
      <div className="word-replace">
        {read ? (
          <>
            <p>{t('replace.name', { name: read.name })}</p>
            <Difference session={session} file={file} upload={read.upload} />
          </>
        ) : (
          <>
            <p>{t('replace.lead')}</p>
            <Upload session={session} onRead={(upload, name) => setRead({ upload, name })} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface DifferenceProps {
  session: WordSession;
  file: WordFile;
  upload: WordUpload;
}

function Difference({ session, file, upload }: DifferenceProps) {
  const { t } = useTranslation('templates-word');
  const before = session.facts.get(file.asset) ?? { tags: [], markers: [] };
  const { came, went, placesCame, placesWent } = wordDifference(before, upload.facts);
  const nameOf = ({ type, role }: WordMarker) => `${role} · ${t(`templates:fields.${type}`)}`;
  const parts = [
    { text: t('replace.came', { count: came.length }), names: came },
    { text: t('replace.went', { count: went.length }), names: went, note: t('replace.kept') },
    { text: t('replace.placesCame', { count: placesCame.length }), names: placesCame.map(nameOf) },
    { text: t('replace.placesWent', { count: placesWent.length }), names: placesWent.map(nameOf) },
  ].filter(({ names }) => names.length > 0);
  if (parts.length === 0) return <p>{t('replace.same')}</p>;
  return (
    <ul className="word-difference">
      {parts.map(({ text, names, note }) => (
        <li key={text}>
          <b>{text}</b>
          <span>
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name
              <code key={at}>{name}</code>
            ))}
          </span>
          {note && <small className="muted">{note}</small>}
        </li>
      ))}
    </ul>
  );
}
