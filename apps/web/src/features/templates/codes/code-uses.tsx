import { listTemplateCodeUsesCall } from '@cinnabar/protocol/templates/codes/code-calls';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/tag.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TEMPLATES } from '../template-queries.ts';

const PAGE_SIZE = 10;

const usesQuery = (codeId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'code-uses', codeId, pageNo],
    queryFn: () => api(listTemplateCodeUsesCall, { query: { codeId, pageNo, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The contracts of a code, latest first, each with the person who scanned. */
export function CodeUses({ code, onClose }: { code: TemplateCode; onClose: () => void }) {
  const { t } = useTranslation('templates-codes');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(usesQuery(code.id, page));
  const last = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1;
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <Dialog
      open
      width={520}
      title={t('uses.title', { subject: code.subject })}
      onClose={onClose}
      footer={
        last > 1 && data ? (
          <>
            <span className="template-code-shown muted">
              {t('uses.shown', { from, to: from + data.list.length - 1, count: data.total })}
            </span>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('uses.previous')}
            </Button>
            <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
              {t('uses.next')}
            </Button>
          </>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.list.length === 0 ? (
        <p className="muted">{t('uses.none')}</p>
      ) : (
        <ul className="template-code-uses">
          {data.list.map(({ contractId, name, status, time }) => (
            <li key={contractId}>
              <Link to={`/detail/${contractId}`}>{name}</Link>
              <small>{formatDateTime(time)}</small>
              <StatusTag status={status} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
