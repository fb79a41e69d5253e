import { newId } from '@cinnabar/kernel';
import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Says that what is pasted was copied in this tab: no other page knows it. */
const COPIED = newId();
const MARK = 'data-paper-copy';
/** Attributes that hold data of papers. */
const DATA = [
  'data-block',
  'data-inline',
  'data-look',
  'data-row',
  'data-cell',
  'data-kind',
  'data-pm-slice',
];

/** Control characters and marks that change the direction of text: a paper holds none. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
const readable = (text: string) => text.replace(UNREADABLE, (one) => (/[\t\n\r]/.test(one) ? one : ''));

class MarkedCopies extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const made = super.serializeFragment(fragment, options, target);
    made.firstElementChild?.setAttribute(MARK, COPIED);
    return made;
  }
}

/** What comes from elsewhere keeps paragraphs, headings, tables and bold, and gives no data of papers. */
function foreign(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) for (const name of DATA) element.removeAttribute(name);
  return body.innerHTML;
}

/** Copies keep everything that a block says; what other pages put into the clipboard is text only. */
export const OwnClipboard = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [
      new Plugin({
        props: {
          clipboardSerializer: new MarkedCopies(nodes, marks),
          transformPastedHTML: (html) => {
            const text = readable(html);
            return text.includes(`${MARK}="${COPIED}"`) ? text : foreign(text);
          },
          transformPastedText: readable,
        },
      }),
    ];
  },
});
