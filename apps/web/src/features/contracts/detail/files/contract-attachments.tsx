import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { download } from '../../../../lib/api/download.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';

/** What came along without being signed; nothing when there is none. */
export function ContractAttachments({
  attachments,
  sponsorOnly,
}: Pick<Contract, 'attachments' | 'sponsorOnly'>) {
  const { t } = useTranslation('contracts-detail');
  if (attachments.length === 0) return null;
  return (
    <Card title={t('attachments.title')} flush>
      <ul className="contract-files">
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <span className="contract-file contract-attachment">
              <span>
                <b>{name}</b>
                <small>
                  {[formatFileSize(size), sponsorOnly.includes(id) && t('attachments.sponsorOnly')]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </span>
            <IconButton
              icon="download"
              label={t('files.download', { title: name })}
              onClick={() => download(downloadAttachmentCall, { params: { id } }, name).catch(showError)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
