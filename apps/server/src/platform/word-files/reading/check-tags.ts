import type { WordFacts, WordMarker, WordTag } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { WordFileError, type WordTagFault } from '../word-file-error.ts';
import type { FoundTag, ReadText } from './find-tags.ts';

/** A pair of tags around what is repeated or left out. */
export interface TagPair {
  kind: 'rows' | 'condition';
  key: string;
  opens: FoundTag;
  closes: FoundTag;
}

/** Different tags of a file, its markers, pairs in one another, and the faults that are named. */
const MOST = { tags: 1000, markers: 200, depth: 20, faults: 100 };

const KINDS = { value: 'VALUE', rows: 'ROWS', condition: 'CONDITION' } as const;

/** Reads the tags of one text after another, and what is wrong with them. */
export class TagChecker {
  readonly pairs: TagPair[] = [];
  private readonly tags = new Map<string, WordTag>();
  private readonly markers: WordMarker[] = [];
  private readonly faults: WordTagFault[] = [];

  /** Throws WordFileError `too-large`. */
  read({ tags }: ReadText): void {
    const open: Omit<TagPair, 'closes'>[] = [];
    for (const found of tags) {
      const { tag } = found;
      const rows = open.findLast(({ kind }) => kind === 'rows')?.key ?? null;
      if (tag.kind === 'unclosed') this.fault('UNCLOSED', found);
      else if (tag.kind === 'unopened') this.fault('UNOPENED', found);
      else if (tag.kind === 'bad-name') this.fault('BAD_NAME', found);
      else if (tag.kind === 'bad-marker') this.fault('BAD_MARKER', found);
      else if (tag.kind === 'closes') this.close(open, tag.key, found);
      else if (tag.kind === 'marker') {
        if (found.text !== 'document' || rows !== null) this.fault('BAD_MARKER', found);
        this.markers.push({ type: tag.type, role: tag.role, words: found.words });
      } else if (tag.kind === 'value' || tag.kind === 'rows' || tag.kind === 'condition') {
        if (tag.kind === 'rows' && rows !== null) this.fault('NESTED', found);
        this.count(KINDS[tag.kind], tag.key, rows, found);
        if (tag.kind !== 'value') open.push({ kind: tag.kind, key: tag.key, opens: found });
        if (open.length > MOST.depth)
          throw new WordFileError('too-large', 'too many pairs of tags in one another');
      }
    }
    for (const { opens } of open) this.fault('UNCLOSED', opens);
    if (this.tags.size > MOST.tags || this.markers.length > MOST.markers)
      throw new WordFileError('too-large', 'too many tags');
  }

  /** Throws WordFileError `tags`. */
  finish(): WordFacts {
    if (this.faults.length > 0) throw new WordFileError('tags', 'tags are wrong', this.faults);
    return { tags: [...this.tags.values()], markers: this.markers };
  }

  private close(open: Omit<TagPair, 'closes'>[], key: string, found: FoundTag): void {
    const last = open.at(-1);
    if (!last || (key !== '' && !open.some((pair) => pair.key === key))) {
      this.fault('UNOPENED', found);
      return;
    }
    const isLast = key === '' || last.key === key;
    if (!isLast) this.fault('NESTED', found);
    const pair = isLast ? last : open.find((one) => one.key === key)!;
    if (pair.opens.paragraph.frame !== found.paragraph.frame) this.fault('NESTED', pair.opens);
    open.splice(open.indexOf(pair), 1);
    this.pairs.push({ ...pair, closes: found });
  }

  private count(kind: WordTag['kind'], key: string, rows: string | null, { words }: FoundTag): void {
    const name = `${kind} ${key} ${kind === 'VALUE' ? (rows ?? '') : ''}`;
    const known = this.tags.get(name);
    if (known) known.count++;
    else this.tags.set(name, { key, kind, rows: kind === 'VALUE' ? rows : null, count: 1, words });
  }

  private fault(kind: WordTagFault['kind'], { written, words }: FoundTag): void {
    if (this.faults.length < MOST.faults) this.faults.push({ kind, tag: written, words });
  }
}
