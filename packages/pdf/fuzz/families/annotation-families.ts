import type { Family, Scene, Variant } from './family.ts';
import { annotationsOf, contentOf, FORGED, FORM, pageOf } from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';

/** Another list of annotations on the first page that has some. */
const relisted =
  (change: (list: string[], later: LaterRevision, scene: Scene) => string[] | string): Variant =>
  (scene) => {
    const later = scene.later();
    const index = Array.from({ length: scene.file.pages }, (_, i) => i).find(
      (i) => annotationsOf(later, i).length > 1,
    );
    if (index === undefined) return null;
    const page = pageOf(later, index);
    const list = change(annotationsOf(later, index), later, scene);
    const text = typeof list === 'string' ? list : `[${list.join(' ')}]`;
    return later.put(page.num, withEntries(page, { Annots: text })).bytes();
  };

const stamp = (later: LaterRevision, subtype: string) => {
  const look = later.addStream(FORM, FORGED);
  return later.add(`<< /Type /Annot /Subtype /${subtype} /Rect [0 0 600 850] /F 4 /AP << /N ${look} >> >>`);
};

/** A1: annotations are drawn in the order of /Annots, as often as they stand there (12.5.2). */
export const annotationOrder: Family = {
  name: 'annotation-order',
  must: 'changed',
  variants: {
    reversed: relisted((list) => list.reverse()),
    'two-changed-places': relisted(([a, b, ...rest]) => [b!, a!, ...rest]),
    'last-first': relisted((list) => [list.at(-1)!, ...list.slice(0, -1)]),
    'first-twice': relisted((list) => [...list, list[0]!]),
    'one-twice-in-a-row': relisted((list, _, { dice }) => {
      const twice = dice.roll(list.length);
      return list.toSpliced(twice, 0, list[twice]!);
    }),
    'all-twice': relisted((list) => [...list, ...list]),
    'one-left-out': relisted((list, _, { dice }) => list.toSpliced(dice.roll(list.length), 1)),
    'none-left': relisted(() => []),
    'removed-and-added-again': (scene) => {
      const removed = relisted((list) => list.slice(1))(scene) as Buffer | null;
      if (!removed) return null;
      const before = scene.later();
      const again = scene.later(removed);
      const index = Array.from({ length: scene.file.pages }, (_, i) => i).find(
        (i) => annotationsOf(before, i).length > 1,
      )!;
      const back = scene.dice.oneIn(2)
        ? annotationsOf(before, index)
        : [...annotationsOf(again, index), annotationsOf(before, index)[0]!];
      const page = pageOf(again, index);
      return again.put(page.num, withEntries(page, { Annots: `[${back.join(' ')}]` })).bytes();
    },
  },
};

/** Siblings of A1: what else /Annots can be made to hold. */
export const annotationList: Family = {
  name: 'annotation-list',
  must: 'changed',
  variants: {
    'a-new-stamp': relisted((list, later) => [...list, stamp(later, 'Stamp')]),
    'a-new-note-before-all': relisted((list, later) => [stamp(later, 'FreeText'), ...list]),
    'a-new-widget-of-no-field': relisted((list, later) => [...list, stamp(later, 'Widget')]),
    'a-direct-annotation': relisted((list) => [
      ...list,
      '<< /Type /Annot /Subtype /Square /Rect [0 0 600 850] /C [1 0 0] /F 4 >>',
    ]),
    'a-null': relisted((list) => [...list, 'null']),
    'a-reference-to-nothing': relisted((list, later) => [...list, `${later.newNumber() + 50} 0 R`]),
    'a-reference-of-another-generation': relisted((list) => [
      ...list.slice(0, -1),
      list.at(-1)!.replace(' 0 R', ' 1 R'),
    ]),
    'the-content-stream': relisted((list, later) => [...list, `${contentOf(later).num} 0 R`]),
    'a-list-inside': relisted((list) => `[[${list.join(' ')}]]`),
    'an-indirect-list': relisted((list, later) => later.add(`[${list.join(' ')}]`)),
    'a-link': relisted((list, later) => [
      ...list,
      later.add(
        '<< /Type /Annot /Subtype /Link /Rect [0 0 600 850] /F 4 /Border [0 0 0] /A << /S /URI /URI (http://example.com) >> >>',
      ),
    ]),
    'of-another-page': (scene) => {
      const later = scene.later();
      if (scene.file.pages < 2) return null;
      const list = [...annotationsOf(later, 1), ...annotationsOf(later, 0)];
      const page = pageOf(later, 1);
      return later.put(page.num, withEntries(page, { Annots: `[${list.join(' ')}]` })).bytes();
    },
  },
};
