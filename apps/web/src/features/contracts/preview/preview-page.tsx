import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { downloadDocumentCall } from '@cinnabar/protocol/documents/documents-calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { useReadingMark } from '../watermark/use-reading-mark.ts';
import { PreviewLayout } from './preview-layout.tsx';

/** `/preview/:id`: the current files of a contract, on the whole screen; `documentId` shows one of them. */
export function PreviewPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(contractQuery(id));
  if (data) return <Preview contract={data} documentId={search.get('documentId')} />;
  if (!error) return <PageSkeleton />;
  return (
    <main className="preview-failed">
      <ContractFailed error={error} onRetry={() => void refetch()} />
    </main>
  );
}

function Preview({ contract, documentId }: { contract: Contract; documentId: string | null }) {
  const { t } = useTranslation('contracts-detail');
  const navigate = useNavigate();
  const watermark = useReadingMark(contract.watermark);
  const { id, subject, abilities } = contract;
  const one = contract.documents.find((document) => document.id === documentId);
  const title = one?.title ?? subject;
  const save = () =>
    one
      ? download(downloadDocumentCall, { params: { id: one.id } }, `${one.title}.pdf`)
      : download(downloadContractCall, { query: { contractId: id } }, `${subject}.pdf`);
  return (
    <PreviewLayout
      title={title}
      documents={one ? [one] : contract.documents}
      watermark={watermark}
      lead={
        <IconButton
          icon="back"
          size="large"
          label={t('preview.back')}
          onClick={() => navigate(`/detail/${id}`)}
        />
      }
      actions={
        abilities.download === true && (
          <IconButton
            icon="download"
            size="large"
            label={t('files.download', { title })}
            onClick={() => void save().catch(showError)}
          />
        )
      }
    />
  );
}
