import { deviations } from '@cinnabar/protocol/templates/changes/deviations';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { readZone, textOfZone } from './zone-text.ts';
import { withZones, zonesOf } from './zones-of.ts';

export interface ZoneEntry {
  /** Of its control on the page. */
  id: string;
  heading: string;
  text: string;
  isChanged: boolean;
  /** What was deleted and must stay. */
  missing: readonly string[];
}

/** What the sender changes in the free zones of papers; nothing where there are none. */
export function useFreeZones(papers: PaperContent | undefined, facts: TemplateFacts) {
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
      const contents = new Map<string, PaperInline[]>();
      const entries = zonesOf(paper, facts).map(({ block, heading }): ZoneEntry => {
        const id = `zone-${file}-${block.id}`;
        const original = textOfZone(block.content, labelOf);
        const text = typed.get(id) ?? original;
        const { content, missing } = readZone(block.content, text, labelOf);
        if (text !== original) contents.set(block.id, content);
        return {
          id,
          heading: heading ? textOfZone(heading.content, labelOf) : '',
          text,
          isChanged: text !== original,
          missing,
        };
      });
      const edited = withZones(paper, contents);
      return { file, entries, edited, changes: deviations(paper, edited, papers!.params).changes };
    });
  }, [papers, facts, typed, t]);
  const changed = files.filter(({ changes }) => changes.length > 0);
  const entries = files.flatMap((one) => one.entries);
  return {
    entries,
    /** Per file, those of its blocks. */
    changed,
    count: changed.reduce((sum, { changes }) => sum + changes.length, 0),
    /** As the call takes them. */
    papers: changed.map(({ file, edited }) => ({ file, paper: edited })),
    /** Id of the first entry that cannot be sent. */
    wrong: entries.find(({ missing }) => missing.length > 0)?.id ?? null,
    change: (id: string, text: string) => setTyped((now) => new Map(now).set(id, text)),
    restore: (id: string) => setTyped((now) => new Map([...now].filter(([one]) => one !== id))),
  };
}

export type FreeZonesForm = ReturnType<typeof useFreeZones>;
