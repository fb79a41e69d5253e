import type { PageText as PageTextResult } from '@cinnabar/protocol/documents/document-schema';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api } from '../../lib/api-client.ts';
import { measureText } from './measure-text.ts';
import { pageTextAddress } from './page-address.ts';
import type { PlacedPage } from './page-layout.ts';

/** The words of the page as transparent text over its picture: selectable, searchable, read aloud in reading order. */
export const PageText = memo(function PageText({ page }: { page: PlacedPage }) {
  const { path, query } = pageTextAddress(page);
  const { data } = useQuery({
    queryKey: ['document-text', page.documentId, page.page, page.revision],
    queryFn: ({ signal }) => api.get<PageTextResult>(path, query, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (!data) return null;
  return (
    <div className="page-text">
      {data.runs.map((run, at) => {
        const fontSize = run.height * page.height;
        const stretch = (run.width * page.width) / Math.max(1, measureText(run.text, fontSize));
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of one revision never move
            key={at}
            style={{
              left: `${run.x * 100}%`,
              top: `${run.y * 100}%`,
              fontSize,
              transform: `scaleX(${stretch})`,
            }}
          >
            {run.text}{' '}
          </span>
        );
      })}
    </div>
  );
});
