import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { measureText } from './measure-text.ts';
import type { PlacedPage } from './page-layout.ts';
import { pageTextQuery } from './page-text-query.ts';

/** The text of the page, transparent over its picture: selectable, searchable, read aloud in reading order. */
export const PageText = memo(function PageText({ page }: { page: PlacedPage }) {
  const { data } = useQuery(pageTextQuery(page));
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
