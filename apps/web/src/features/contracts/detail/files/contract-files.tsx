import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadDocumentCall } from '@cinnabar/protocol/documents/documents-calls';
import { download } from '../../../../lib/api/download.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { coverUrl } from '../../../documents/index.ts';

interface ContractFilesProps {
  contract: Pick<Contract, 'documents' | 'abilities' | 'voiding'>;
  onPreview: () => void;
}

export function ContractFiles({
  contract: { documents, abilities, voiding },
  onPreview,
}: ContractFilesProps) {
  const { t } = useTranslation('contracts-detail');
  // A viewer who may not download a file sees the reason at the download button of the page.
  const mayKeep = abilities.downloadFile === true;
  return (
    <Card
      title={t('files.title')}
      flush
      extra={
        <Button look="text" size="small" onClick={onPreview} disabled={documents.length === 0}>
          {t('files.preview')}
        </Button>
      }
    >
      <ul className="contract-files">
        {documents.map((document) => (
          <li key={document.id}>
            <button type="button" className="contract-file" onClick={onPreview}>
              <img src={coverUrl(document)} alt="" />
              <span>
                <b>{document.title}.pdf</b>
                <small>
                  {document.id === voiding?.documentId && `${t('contracts-acts:voiding.tag')} · `}
                  {t('files.pages', { count: document.pages })} · {formatFileSize(document.size)}
                </small>
              </span>
            </button>
            {mayKeep && (
              <IconButton
                icon="download"
                label={t('files.download', { title: document.title })}
                onClick={() =>
                  download(
                    downloadDocumentCall,
                    { params: { id: document.id } },
                    `${document.title}.pdf`,
                  ).catch(showError)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
