import type { ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import { downloadDocumentCall } from '@cinnabar/protocol/documents/documents-calls';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { download } from '../../../lib/api/download.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PreviewLayout } from '../preview/preview-layout.tsx';
import { useMark } from '../watermark/use-reading-mark.ts';
import { LinkFailed } from './link-failed.tsx';
import { SharedFrame, SignInLink } from './shared-frame.tsx';
import { viewPassQuery } from './view-pass-query.ts';

/** `/preview/:id?viewToken=…` without a session: the file that the link opens, page by page. */
export function SharedPreviewPage() {
  const { data: pass, error, refetch } = useQuery(viewPassQuery());
  if (error && !(pass && isFailure(error, 'NO_ANSWER')))
    return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (!pass) {
    return (
      <SharedFrame>
        <PageSkeleton />
      </SharedFrame>
    );
  }
  return <SharedPreview pass={pass} />;
}

function SharedPreview({ pass }: { pass: ViewPass }) {
  const { t } = useTranslation('contracts-shared');
  const { pathname, search } = useLocation();
  const { refetch } = useQuery(viewPassQuery());
  const watermark = useMark(pass.watermark, t('reader', { name: pass.issuerName }));
  const wanted = new URLSearchParams(search).get('documentId');
  const documents = wanted ? pass.documents.filter(({ id }) => id === wanted) : pass.documents;
  const [first] = documents;
  if (pathname.split('/').at(-1) !== pass.contractId || !first)
    return <LinkFailed error={null} onRetry={() => void refetch()} />;
  const title =
    documents.length === 1 ? first.title : t('files', { title: first.title, count: documents.length });
  return (
    <PreviewLayout
      title={title}
      documents={documents}
      watermark={watermark}
      note={t('note', { name: pass.issuerName, time: formatDateTime(pass.expireTime) })}
      lead={<BrandMark size={28} />}
      actions={
        <>
          {pass.download === true && documents.length === 1 && (
            <IconButton
              icon="download"
              label={t('contracts-detail:files.download', { title })}
              onClick={() =>
                void download(downloadDocumentCall, { params: { id: first.id } }, `${title}.pdf`).catch(
                  showError,
                )
              }
            />
          )}
          <LanguageSwitch className="hide-on-phone" />
          <SignInLink />
        </>
      }
    />
  );
}
