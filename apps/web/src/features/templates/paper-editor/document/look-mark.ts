import { Mark } from '@tiptap/core';
import type { Look } from './paper-document.ts';
import { cssOfMarks } from './text-css.ts';

export interface LookAttributes {
  /** Null: none are given. Absent and empty are kept apart, so that a paper stays as it was. */
  marks: Look | null;
  /** 0 or 1: keeps two neighbouring texts of one look apart that are two in the paper. */
  part: number;
}

const TAGS: readonly [tag: string, marks: Look][] = [
  ['b', { bold: true }],
  ['strong', { bold: true }],
  ['u', { underline: true }],
  ['s', { strike: true }],
  ['del', { strike: true }],
];

/** All marks of an inline as one: `bold: false` says something else than no `bold` in a bold paragraph. */
export const LookMark = Mark.create({
  name: 'look',
  addAttributes() {
    return {
      marks: {
        default: null,
        rendered: false,
      },
      part: { default: 0, rendered: false },
    };
  },
  parseHTML() {
    return [
      {
        tag: 'span[data-look]',
        getAttrs: (element) => ({ marks: readMarks(element.getAttribute('data-look')) }),
      },
      ...TAGS.map(([tag, marks]) => ({ tag, attrs: { marks } })),
    ];
  },
  renderHTML({ mark }) {
    const { marks } = mark.attrs as LookAttributes;
    return ['span', { 'data-look': JSON.stringify(marks), ...(marks && cssOfMarks(marks)) }, 0];
  },
});

function readMarks(text: string | null): Look | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
