import type { RunningInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { PaperSession } from '../paper-session.ts';
import { insertInlines } from '../text/insert.ts';
import { useShownNames } from '../text/use-shown-names.ts';
import { useRunningEditor } from './use-running-editor.ts';

const COUNTERS = ['page', 'total', 'sn'] as const;
/** Their values are more than a line. */
const TALL = ['TABLE', 'IMAGE', 'ATTACHMENT'];

interface RunningFieldProps {
  session: PaperSession;
  label: string;
  content: readonly RunningInline[];
  onChange: (content: RunningInline[]) => void;
}

/** The text of a header or footer, with the pieces that may stand in it. */
export function RunningField({ session, label, content, onChange }: RunningFieldProps) {
  const { t } = useTranslation('templates-sheet');
  const { t: words } = useTranslation('templates-paper');
  const host = useRef<HTMLDivElement>(null);
  const names = useShownNames(session.work, undefined);
  const editor = useRunningEditor({ host, label, content, names, session, onChange });
  const params = session.work.content.params.filter(({ type }) => !TALL.includes(type));
  const isFull = content.length >= TEMPLATE_LIMITS.runningInlines;
  const insert = (inline: RunningInline) => editor && insertInlines(editor, [inline]);
  return (
    <div className="running-field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="running-text" ref={host} />
      {isFull && <p className="page-note">{t('full', { count: TEMPLATE_LIMITS.runningInlines })}</p>}
      <div className="running-inserts">
        {COUNTERS.map((counter) => (
          <Button
            key={counter}
            size="small"
            look="text"
            icon="plus"
            disabled={isFull}
            onClick={() => insert({ kind: 'counter', counter })}
          >
            {words(`counter.${counter}`)}
          </Button>
        ))}
        <Menu
          entries={
            params.length > 0
              ? params.map((param) => ({
                  key: param.key,
                  label: param.name,
                  onSelect: () => insert({ kind: 'param', param: param.key }),
                }))
              : [{ key: 'none', label: words('insert.noParams'), disabled: true }]
          }
          trigger={(props) => (
            <Button {...props} size="small" look="text" icon="plus" disabled={isFull}>
              {words('insert.param')}
            </Button>
          )}
        />
      </div>
    </div>
  );
}
