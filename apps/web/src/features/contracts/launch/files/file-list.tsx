import './file-list.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useReorder } from '../use-reorder.ts';
import { ChooseFiles } from './choose-files.tsx';
import { acceptedFiles } from './file-calls.ts';
import { FileRow, type FileWays } from './file-row.tsx';
import { TemplatesZone } from './templates-zone.tsx';
import { UploadCard } from './upload-card.tsx';
import type { Uploads } from './use-uploads.ts';

interface FileListProps {
  documents: readonly ContractDocument[];
  uploads: Uploads;
  officeOpen: boolean;
  /** Null: the business type takes no uploads. */
  onAdd: ((files: File[]) => void) | null;
  /** Into the gap before (0) … after (n) the others. */
  onMove: (documentId: string, gap: number) => void;
  /** How many files there may be. */
  most?: number;
  waysOf: (
    document: ContractDocument,
  ) => Pick<FileWays, 'split' | 'preview' | 'rename' | 'exchange' | 'retry' | 'replace' | 'remove'>;
}

/** The files of the contract in their order; with none, one large place to put the first. */
export function FileList(props: FileListProps) {
  const { documents, uploads, officeOpen, onAdd, onMove, waysOf, most = LIMITS.documentsPerContract } = props;
  const { t } = useTranslation('contracts-launch');
  const list = useRef<HTMLUListElement>(null);
  const { dragged, gap, grab } = useReorder(list, onMove);
  const accept = acceptedFiles(officeOpen);
  if (documents.length === 0 && uploads.items.length === 0) {
    if (!onAdd) return <TemplatesZone />;
    return (
      <ChooseFiles className="file-list-zone" accept={accept} onChoose={onAdd}>
        <span className="file-list-zone-mark">
          <Icon name="upload" size={22} />
        </span>
        <strong>{t('files.zone')}</strong>
        <Hint>{t(officeOpen ? 'files.kinds' : 'files.kindsWithoutOffice')}</Hint>
        <Hint>{t('files.hint', { count: most })}</Hint>
      </ChooseFiles>
    );
  }
  const room = most - documents.length - uploads.items.length;
  const last = documents.length - 1;
  return (
    <div className="file-list">
      {documents.length > 0 && (
        <ul ref={list} className="file-list-rows">
          {documents.map((document, at) => (
            <FileRow
              key={document.id}
              document={document}
              accept={accept}
              lifted={dragged === document.id}
              drop={dropAt(dragged === null ? -1 : gap, at, last)}
              ways={{
                ...waysOf(document),
                grab: last > 0 ? (event) => grab(event, document.id) : null,
                up: at > 0 ? () => onMove(document.id, at - 1) : null,
                down: at < last ? () => onMove(document.id, at + 2) : null,
              }}
            />
          ))}
        </ul>
      )}
      {uploads.items.length > 0 && (
        <ul className="file-list-rows">
          {uploads.items.map((item) => (
            <UploadCard key={item.key} item={item} uploads={uploads} accept={accept} />
          ))}
        </ul>
      )}
      {room > 0 && onAdd && (
        <ChooseFiles className="file-list-add" accept={accept} onChoose={onAdd}>
          <Icon name="plus" size={16} />
          {t('files.add')}
        </ChooseFiles>
      )}
    </div>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <span className="file-list-zone-hint">{children}</span>;
}

function dropAt(gap: number, at: number, last: number): 'before' | 'after' | undefined {
  if (gap === at) return 'before';
  return gap === at + 1 && at === last ? 'after' : undefined;
}
