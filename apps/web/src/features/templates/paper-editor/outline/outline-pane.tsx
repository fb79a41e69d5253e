import './outline-pane.css';
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { LaidDraft } from '../layout/laid-draft.ts';
import type { PaperSession } from '../paper-session.ts';
import type { ShownNames } from '../text/shown-names.ts';
import { outlineOf } from './outline.ts';

interface OutlinePaneProps {
  session: PaperSession;
  laid: LaidDraft | null;
  names: ShownNames;
}

/** Headings and clauses of the file that is shown; arrows move along them, Enter goes to one. */
export function OutlinePane({ session, laid, names }: OutlinePaneProps) {
  const { t } = useTranslation('templates-paper');
  const { files } = session.work.content;
  const blocks = files.find(({ id }) => id === session.file)?.paper.blocks;
  const entries = useMemo(
    () => outlineOf(blocks ?? [], (inline) => names.inline(inline).text),
    [blocks, names],
  );
  const current = Math.max(
    0,
    entries.findIndex(({ id }) => id === session.selected),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
  };
  return (
    <nav className="paper-outline" aria-label={t('outline.title')}>
      <h2 className="paper-outline-title">{t('outline.title')}</h2>
      {entries.length === 0 ? (
        <p className="paper-outline-empty">{t('outline.empty')}</p>
      ) : (
        <ol className="paper-outline-list" onKeyDown={onKeyDown}>
          {entries.map(({ id, kind, level, text, conditional }, index) => (
            <li key={id}>
              <button
                type="button"
                className="paper-outline-entry"
                data-kind={kind}
                data-level={level}
                data-conditional={conditional || undefined}
                aria-current={id === session.selected ? 'true' : undefined}
                tabIndex={index === current ? 0 : -1}
                onClick={() => session.select(id)}
              >
                {laid?.numbers[id] !== undefined && (
                  <span className="paper-outline-number">{laid.numbers[id]}</span>
                )}
                <span className="paper-outline-text">
                  {kind === 'signatures' ? t('piece.signatures') : text || t('outline.untitled')}
                </span>
                {laid?.pageOf[id] !== undefined && (
                  <span className="paper-outline-page" title={t('page', { page: laid.pageOf[id] })}>
                    {laid.pageOf[id]}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
