import { deviations } from '@cinnabar/protocol/templates/changes/deviations';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { readZone, textOfZone } from './zone-text.ts';
import { contentIn, withZones, zonesOf } from './zones-of.ts';

export interface ZoneEntry {
  /** Of its control on the page. */
  id: string;
  heading: string;
  text: string;
  /** Of the template. */
  original: string;
  isChanged: boolean;
  /** What was deleted and must stay. */
  missing: readonly string[];
}

/** What the sender changes in the free zones of papers, beginning with papers that are edited already; nothing where there are none. */
export function useFreeZones(
  papers: PaperContent | undefined,
  facts: TemplateFacts,
  started: readonly EditedPaper[] = NONE,
) {
  const { t } = useTranslation('templates-launch');
  /** By the ids of the entries. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const files = useMemo(() => {
    const names = new Map(papers?.params.map(({ key, name }) => [key, name]));
    const labelOf = (inline: PaperInline): string => {
      if (inline.kind === 'param') return names.get(inline.param) ?? inline.param;
      if (inline.kind === 'checkbox') return `☐ ${inline.option ?? names.get(inline.param) ?? ''}`;
      return t(inline.kind === 'reference' ? 'zones.reference' : 'zones.fixed');
    };
    const standing = papers?.files.filter(({ condition }) => stands(condition, facts)) ?? [];
    return standing.map(({ id: file, paper }) => {
      const base = started.find((one) => one.file === file)?.paper ?? paper;
      const contents = new Map<string, PaperInline[]>();
      const entries = zonesOf(paper, facts).flatMap(({ block, heading }): ZoneEntry[] => {
        const former = contentIn(base, block.id);
        if (!former) return [];
        const id = `zone-${file}-${block.id}`;
        const original = textOfZone(block.content, labelOf);
        const kept = textOfZone(former, labelOf);
        const text = typed.get(id) ?? kept;
        const source = text === original ? block.content : former;
        const { content, missing } = readZone(source, text, labelOf);
        if (text !== kept) contents.set(block.id, content);
        return [
          {
            id,
            heading: heading ? textOfZone(heading.content, labelOf) : '',
            text,
            original,
            isChanged: text !== original,
            missing,
          },
        ];
      });
      const edited = withZones(base, contents);
      const { changes } = deviations(paper, edited, papers!.params);
      return { file, entries, edited, changes, isTouched: contents.size > 0 };
    });
  }, [papers, facts, typed, started, t]);
  const changed = useMemo(() => files.filter(({ changes }) => changes.length > 0), [files]);
  const edited = useMemo(
    () => [
      ...changed.map(({ file, edited: paper }): EditedPaper => ({ file, paper })),
      // Of files that are not there for these values what was edited stays.
      ...started.filter(({ file }) => !files.some((one) => one.file === file)),
    ],
    [changed, files, started],
  );
  const entries = files.flatMap((one) => one.entries);
  return {
    entries,
    /** Per file, those of its blocks. */
    changed,
    count: changed.reduce((sum, { changes }) => sum + changes.length, 0),
    /** As the call takes them. */
    papers: edited,
    /** Something differs from what it began with. */
    isTouched: files.some((one) => one.isTouched),
    /** Id of the first entry that cannot be sent. */
    wrong: entries.find(({ missing }) => missing.length > 0)?.id ?? null,
    change: (id: string, text: string) => setTyped((now) => new Map(now).set(id, text)),
    restore: (id: string, original: string) => setTyped((now) => new Map(now).set(id, original)),
  };
}

const NONE: readonly EditedPaper[] = [];

export type FreeZonesForm = ReturnType<typeof useFreeZones>;
