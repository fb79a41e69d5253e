import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/data/card.tsx';
import { chartColors } from './draw/chart-colors.ts';
import { ChartPicture } from './draw/chart-picture.tsx';
import type { DrawnChart } from './draw/draw-chart.ts';
import type { Drawn } from './drawn.ts';
import { savePicture, saveTable } from './save-chart.ts';

interface ChartCardProps {
  drawn: Drawn;
  /** How the page shows its charts; each may be turned by itself. */
  asTable: boolean;
  wide: boolean;
  /** What can be done about what the chart shows. */
  acts?: ReactNode;
}

/** A chart with the table of its numbers behind it, and both as files. */
export function ChartCard({ drawn, asTable, wide, acts }: ChartCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const navigate = useNavigate();
  const [turned, setTurned] = useState(false);
  // Null until it is drawn: only then is there a picture to save.
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const save = useMutation({ mutationFn: (picture: string) => savePicture(drawn.title, picture) });
  const option = useMemo(() => drawn.option(chartColors()), [drawn]);
  const { title, lead, empty, height } = drawn;
  const inTable = asTable !== turned;
  return (
    <Card
      className={classNames('chart-card', wide && 'chart-wide')}
      title={title}
      extra={
        !empty && (
          <span className="chart-acts">
            {!inTable && (
              <IconButton
                icon="image"
                size="small"
                label={t('card.picture', { title })}
                disabled={!chart}
                onClick={() => chart && save.mutate(chart.picture())}
              />
            )}
            <IconButton
              icon="download"
              size="small"
              label={t('card.spreadsheet', { title })}
              onClick={() => saveTable(drawn)}
            />
            <IconButton
              icon={inTable ? 'chart' : 'list'}
              size="small"
              label={t(inTable ? 'card.asChart' : 'card.asTable', { title })}
              onClick={() => setTurned(!turned)}
            />
          </span>
        )
      }
    >
      <div className="chart-said">
        <p className="chart-lead">{empty ?? lead}</p>
        {!empty && acts}
      </div>
      {!empty &&
        (inTable ? (
          <ChartTable drawn={drawn} />
        ) : (
          <ChartPicture
            // The library's own words are those of the language in which it began.
            key={i18n.language}
            option={option}
            label={t('card.label', { title, lead })}
            height={height}
            onPick={(picked) => {
              const to = drawn.pick(picked);
              if (to) void navigate(to);
            }}
            onDrawn={setChart}
          />
        ))}
    </Card>
  );
}

function ChartTable({ drawn: { title, columns, rows } }: { drawn: Drawn }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys, too
    <section className="chart-table-frame" aria-label={title} tabIndex={0}>
      <table className="chart-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'chart-table-name' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer keep their order
            <tr key={at}>
              {row.map(({ text, to }, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row" className="chart-table-name">
                    {to ? <Link to={to}>{text}</Link> : text}
                  </th>
                ) : (
                  <td key={columns[column]}>{to && text !== '0' ? <Link to={to}>{text}</Link> : text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
