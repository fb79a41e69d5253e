import './wording-editor.css';
import { newId } from '@cinnabar/kernel';
import type { ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useLayout } from '../../paper-editor/layout/use-layout.ts';
import { insertBlock, insertInlines, insertParam } from '../../paper-editor/text/insert.ts';
import { KnownClauses } from '../../paper-editor/text/locked/known-clauses.ts';
import { MarksOnTexts } from '../../paper-editor/text/marks/marks-on-texts.ts';
import { drawMarks } from '../../paper-editor/text/marks/page-marks.ts';
import { NamesOnPage } from '../../paper-editor/text/shown-names.ts';
import { usePaperEditor } from '../../paper-editor/text/use-paper-editor.ts';
import { useShownNames } from '../../paper-editor/text/use-shown-names.ts';
import { FindBar } from '../../paper-editor/toolbar/find-bar.tsx';
import { KeysDialog } from '../../paper-editor/toolbar/later-dialogs.ts';
import { LookTools } from '../../paper-editor/toolbar/look-tools.tsx';
import { ParamMenu } from '../../paper-editor/toolbar/param-menu.tsx';
import { ReferenceMenu } from '../../paper-editor/toolbar/reference-menu.tsx';
import { TableMenu } from '../../paper-editor/toolbar/table-menu.tsx';
import { TextToolbar } from '../../paper-editor/toolbar/text-toolbar.tsx';
import { CLAUSE_NODES } from './clause-nodes.ts';
import type { ClauseText } from './clause-work.ts';
import { NewParam } from './new-param.tsx';
import type { ClauseTextSession } from './use-clause-text.ts';
import { useSampleFacts } from './use-sample-facts.ts';

interface WordingEditorProps {
  session: ClauseTextSession;
  /** Another one gets an editor of its own. */
  variant: ClauseVariant;
  label: string;
  language: Paper['language'];
  error: string | undefined;
}

/** The text of one wording, in the editor of papers. */
export function WordingEditor({ session, variant, label, language, error }: WordingEditorProps) {
  const { t } = useTranslation('templates-paper');
  const { t: rules } = useTranslation('templates-rules');
  const { text, change, undo, redo, canUndo, canRedo } = session;
  const { params } = text;
  const blocks = text[variant] ?? NO_BLOCKS;
  const note = useId();
  const host = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState<'find' | 'replace' | null>(null);
  const [help, setHelp] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const [clauses] = useState(() => new KnownClauses());
  const { values } = useSampleFacts(params);
  const paper = useMemo(() => paperOf(language, blocks), [language, blocks]);
  const { laid } = useLayout(paper, params, values);
  const names = useShownNames(
    useMemo(() => workOf(params), [params]),
    laid?.numbers,
  );
  const [onPage] = useState(() => new NamesOnPage(names));
  const [onTexts] = useState(() => new MarksOnTexts());
  const latest = useRef(blocks);
  latest.current = blocks;
  useEffect(() => onPage.change(names), [onPage, names]);
  const editor = usePaperEditor({
    host,
    file: variant,
    blocksNow: () => latest.current,
    drawn: blocks,
    editable: true,
    label,
    fault: error ? note : null,
    names: onPage,
    nodes: CLAUSE_NODES,
    clauses,
    marks: onTexts,
    onBlocks: (next, mark, alongside) => {
      const also = alongside as ((text: ClauseText) => ClauseText) | undefined;
      // The schema of this editor has no sections.
      change((now) => ({ ...(also?.(now) ?? now), [variant]: next as PlainBlock[] }), mark);
    },
    onSelected: () => {},
    onUndo: undo,
    onRedo: redo,
    onFind: (replace) => setFind(replace ? 'replace' : 'find'),
    onLocked: () => {},
    onHelp: () => setHelp(true),
  });
  useEffect(() => {
    if (!editor) return;
    const texts = {
      page: () => '',
      condition: (condition: Condition) => describeCondition(condition, params, rules),
    };
    drawMarks(editor, onTexts, laid && { ...laid, marks: [] }, texts, {
      header: undefined,
      footer: undefined,
      names,
    });
  }, [editor, onTexts, laid, params, names, rules]);

  return (
    <div className="wording-editor" data-invalid={error ? true : undefined}>
      {editor ? (
        <TextToolbar editor={editor}>
          {(state) => (
            <>
              <IconButton
                icon="undo"
                label={t('templates-editor:undo')}
                size="small"
                disabled={!canUndo}
                onClick={undo}
              />
              <IconButton
                icon="redo"
                label={t('templates-editor:redo')}
                size="small"
                disabled={!canRedo}
                onClick={redo}
              />
              <span className="paper-toolbar-line" aria-hidden="true" />
              <LookTools editor={editor} state={state} laid={laid} />
              <span className="paper-toolbar-line" aria-hidden="true" />
              <ParamMenu
                params={params}
                inTable={state.inTable}
                onParam={(param) => insertParam(editor, param)}
                onColumn={(column) => insertInlines(editor, [{ kind: 'column', column }])}
                onNew={() => {
                  const { from, to } = editor.state.selection;
                  setNaming(editor.state.doc.textBetween(from, to, ' ').trim());
                }}
              />
              <ReferenceMenu
                blocks={blocks}
                numbers={laid?.numbers ?? {}}
                onReference={(target) => insertInlines(editor, [{ kind: 'reference', target }])}
              />
              <TableMenu
                editor={editor}
                inTable={state.inTable}
                onTable={(table) => insertBlock(editor, table)}
              />
              <IconButton
                icon="rule"
                label={t('piece.rule')}
                size="small"
                onClick={() => insertBlock(editor, { kind: 'rule', id: newId() })}
              />
              <span className="paper-toolbar-end">
                <IconButton
                  icon="search"
                  label={t('find.open')}
                  size="small"
                  onClick={() => setFind('find')}
                />
                <IconButton
                  icon="keyboard"
                  label={t('keys.title')}
                  size="small"
                  onClick={() => setHelp(true)}
                />
              </span>
            </>
          )}
        </TextToolbar>
      ) : (
        <div className="paper-toolbar" />
      )}
      <div className="wording-page">
        {find && editor && (
          <FindBar
            editor={editor}
            replace={find === 'replace'}
            onReplace={() => setFind('replace')}
            onClose={() => setFind(null)}
          />
        )}
        <div className="wording-sheet paper-face-song" ref={host} />
      </div>
      <Suspense>{help && <KeysDialog onClose={() => setHelp(false)} />}</Suspense>
      {error && (
        <p id={note} className="field-error" role="alert">
          <Icon name="alert" size={14} />
          <span>{error}</span>
        </p>
      )}
      {naming !== null && editor && (
        <NewParam
          name={naming}
          params={params}
          onAdd={(param) => {
            setNaming(null);
            insertParam(editor, param, (now: ClauseText) => ({ ...now, params: [...now.params, param] }));
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

const NO_BLOCKS: PlainBlock[] = [];

const paperOf = (language: Paper['language'], blocks: PlainBlock[]): Paper => ({
  language,
  title: [{ kind: 'text', text: '' }],
  blocks,
  acrossPages: [],
  freeZones: [],
});

const workOf = (params: readonly TemplateParam[]) => ({
  content: { params: [...params], files: [] },
  roles: [],
});
