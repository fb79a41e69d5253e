import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperSignatures } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { SignatureBlock } from '../typeset/layout/layout-block.ts';
import { toInlines } from './to-inlines.ts';

/** The parties that sign for these values, with the places of each. */
export function toSignatures(
  { condition: _, ...block }: PaperSignatures,
  facts: TemplateFacts,
): SignatureBlock {
  return {
    ...block,
    parties: block.parties
      .filter(({ condition }) => stands(condition, facts))
      .map(({ title, titleMarks, lines, places, date }) => ({
        title: toInlines(title, facts),
        titleMarks,
        lines: lines.map((line) => toInlines(line, facts)),
        places: places
          .filter(({ condition }) => stands(condition, facts))
          .map(({ id, label, width, height }) => ({
            id,
            label: label && toInlines(label, facts),
            width,
            height,
          })),
        date: date && { ...date, label: toInlines(date.label, facts) },
      })),
  };
}
