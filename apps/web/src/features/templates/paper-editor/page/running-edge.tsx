import './running.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Edge } from '../document/edit-running.ts';
import { type RunningLines, runningLine } from '../text/marks/running-lines.ts';

interface RunningEdgeProps {
  edge: Edge;
  lines: RunningLines;
  /** On which it stands: the first for the header, the last for the footer. */
  page: number;
  total: number;
  onEdit: (edge: Edge) => void;
}

/** The header of the first page or the footer of the last, where it is printed: the way to edit it on every page. */
export function RunningEdge({ edge, lines, page, total, onEdit }: RunningEdgeProps) {
  const { t } = useTranslation('templates-paper');
  const host = useRef<HTMLSpanElement>(null);
  const running = lines[edge];
  const isHidden = running?.skipFirstPage === true && page === 1;
  const label = t(running ? `running.${edge}` : `running.add.${edge}`);
  useEffect(() => {
    const drawn = runningLine(edge, lines, page, total);
    host.current?.replaceChildren(...(drawn ? [drawn] : []));
  }, [edge, lines, page, total]);
  return (
    <button
      type="button"
      className="paper-running"
      data-edge={edge}
      data-empty={!running || undefined}
      onClick={() => onEdit(edge)}
    >
      <span className="visually-hidden">{label}</span>
      {running && !isHidden ? (
        <span ref={host} aria-hidden="true" />
      ) : (
        <small aria-hidden="true">{isHidden ? t(`running.notFirst.${edge}`) : label}</small>
      )}
    </button>
  );
}
