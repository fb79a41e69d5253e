import { administersPlatform } from '@cinnabar/protocol/permissions';
import './tokens-page.css';
import { listTokensCall } from '@cinnabar/protocol/seals/token-calls';
import type { KeptToken, TokenImport } from '@cinnabar/protocol/seals/token-schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ImportDialog } from './import-dialog.tsx';

const TONES = { FREE: 'idle', BOUND: 'ok', LOST: 'bad' } as const;
const AT_ONCE = 50;
const KEY = ['kept-tokens'] as const;

/** `/system/tokens`: tokens of the installation, and the import of more, for platform administrators. */
export function TokensPage() {
  const profile = useCurrentUser();
  return administersPlatform(profile) ? <Tokens /> : <Navigate to="/error/permission" replace />;
}

function Tokens() {
  const { t } = useTranslation('seals-tokens');
  const client = useQueryClient();
  const [importing, setImporting] = useState(false);
  const [result, setResult] = useState<TokenImport | null>(null);
  const [keyword, setKeyword] = useState('');
  return (
    <Page
      title={t('admin.title')}
      lead={t('admin.lead')}
      actions={
        <Button look="primary" icon="plus" onClick={() => setImporting(true)}>
          {t('admin.import')}
        </Button>
      }
    >
      {result && <ImportResult result={result} />}
      <Card
        title={t('admin.title')}
        flush
        extra={
          <Input
            type="search"
            icon="search"
            className="tokens-search"
            aria-label={t('admin.search')}
            placeholder={t('admin.search')}
            maxLength={40}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        }
      >
        <TokenList keyword={keyword.trim()} />
      </Card>
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(imported) => {
            setResult(imported);
            setImporting(false);
            void client.invalidateQueries({ queryKey: KEY });
          }}
        />
      )}
    </Page>
  );
}

function ImportResult({ result: { added, known } }: { result: TokenImport }) {
  const { t } = useTranslation('seals-tokens');
  const shown = known.slice(0, 10).join(t('and'));
  return (
    <Banner tone="ok" live>
      {t('admin.done', { count: added })}
      {known.length > 0 && (
        <>
          <br />
          {t('admin.known', { count: known.length, list: known.length > 10 ? `${shown} …` : shown })}
        </>
      )}
    </Banner>
  );
}

function TokenList({ keyword }: { keyword: string }) {
  const { t } = useTranslation('seals-tokens');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...KEY, keyword],
    queryFn: ({ pageParam, signal }) =>
      api(listTokensCall, { query: { keyword, pageNo: pageParam, pageSize: AT_ONCE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, pageSize, total }) => (pageNo * pageSize < total ? pageNo + 1 : null),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  const tokens = data.pages.flatMap(({ list }) => list);
  if (tokens.length === 0)
    return (
      <Empty title={t(keyword ? 'admin.noneFound' : 'admin.empty')}>
        {keyword ? null : t('admin.emptyText')}
      </Empty>
    );
  return (
    <>
      <ul className="tokens-list">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="tokens-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('admin.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function TokenRow({ token }: { token: KeptToken }) {
  const { t } = useTranslation('seals-tokens');
  const { serialNo, manufacturer, kind, algorithm, state, importTime } = token;
  return (
    <li>
      <b>{serialNo}</b>
      <span>{[manufacturer, t(`admin.kinds.${kind}`), algorithm].filter(Boolean).join(' · ')}</span>
      <Tag tone={TONES[state]}>{t(`admin.states.${state}`)}</Tag>
      <time dateTime={importTime}>{formatDateTime(importTime)}</time>
    </li>
  );
}
