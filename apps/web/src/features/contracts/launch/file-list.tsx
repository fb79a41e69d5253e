import './file-list.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type ReactNode, useRef } from 'react';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { mediaUrl } from '../../../lib/view-token.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { UploadCard } from './upload-card.tsx';
import type { Uploads } from './use-uploads.ts';

interface FileListProps {
  documents: readonly ContractDocument[];
  uploads: Uploads;
  onAdd: (files: File[]) => void;
  onRemove: (documentId: string) => void;
}

/** The files of the contract; with none, one large place to put the first. */
export function FileList({ documents, uploads, onAdd, onRemove }: FileListProps) {
  const { t } = useTranslation('contracts-launch');
  const isEmpty = documents.length === 0 && uploads.items.length === 0;
  if (isEmpty) {
    return (
      <ChooseFiles className="file-list-zone" onChoose={onAdd}>
        <span className="file-list-zone-mark">
          <Icon name="upload" size={22} />
        </span>
        <strong>{t('files.zone')}</strong>
        <span className="file-list-zone-hint">{t('files.hint', { count: LIMITS.documentsPerContract })}</span>
      </ChooseFiles>
    );
  }
  const room = LIMITS.documentsPerContract - documents.length - uploads.items.length;
  return (
    <ul className="file-list">
      {documents.map((document) => (
        <li key={document.id} className="file-card">
          <img
            className="file-card-page"
            src={mediaUrl(`/document/${document.id}/thumbnail`, { page: 1, r: document.sha256.slice(0, 16) })}
            alt=""
          />
          <span className="file-card-text">
            <span className="file-card-name" title={document.title}>
              {document.title}
            </span>
            <span className="file-card-facts">
              {t('files.facts', { count: document.pages, size: formatFileSize(document.size) })}
            </span>
          </span>
          <IconButton
            icon="trash"
            size="small"
            label={t('files.remove', { name: document.title })}
            onClick={() => onRemove(document.id)}
          />
        </li>
      ))}
      {uploads.items.map((item) => (
        <UploadCard key={item.key} item={item} uploads={uploads} />
      ))}
      {room > 0 && (
        <li className="file-list-more">
          <ChooseFiles className="file-list-add" onChoose={onAdd}>
            <Icon name="plus" size={16} />
            {t('files.add')}
          </ChooseFiles>
        </li>
      )}
    </ul>
  );
}

interface ChooseFilesProps {
  className: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A button in front of the browser's own file dialog. */
function ChooseFiles({ className, onChoose, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        multiple
        hidden
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
