import type { NodeViewRenderer } from '@tiptap/core';
import type { PictureBlock } from '../document/paper-document.ts';
import type { NamesOnPage } from '../text/shown-names.ts';
import { pictureAddress } from './picture-calls.ts';
import { MM_PER_PX, withWidth } from './picture-sizes.ts';
import { changePicture } from './selected-picture.ts';

/** A picture in its size on paper, with a handle for its width while it is selected. */
export const pictureView =
  (names: NamesOnPage): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const [dom, frame, handle] = [
      document.createElement('div'),
      document.createElement('span'),
      document.createElement('span'),
    ];
    const image = document.createElement('img');
    dom.className = 'paper-piece paper-piece-picture';
    frame.className = 'paper-picture';
    handle.className = 'paper-picture-handle';
    image.draggable = false;
    frame.append(image, handle);
    dom.append(frame);
    let shown = node;
    const block = () => shown.attrs.block as PictureBlock;

    function draw({ key, width, height, align = 'left', description = '' } = block()): void {
      const { words } = names.now;
      dom.dataset.align = align;
      frame.style.width = `${width}mm`;
      frame.style.aspectRatio = `${width} / ${height}`;
      if (description) delete frame.dataset.note;
      else frame.dataset.note = words.noDescription;
      if ('broken' in frame.dataset) frame.dataset.broken = words.missing;
      image.alt = description || words.picture;
      const address = pictureAddress(key);
      if (image.getAttribute('src') === address) return;
      delete frame.dataset.broken;
      image.src = address;
    }
    image.onerror = () => {
      frame.dataset.broken = names.now.words.missing;
    };
    handle.onpointerdown = (event) => {
      const pos = getPos();
      if (pos === undefined || !editor.isEditable || event.button !== 0) return;
      event.preventDefault();
      const before = block();
      const most = dom.getBoundingClientRect().width * MM_PER_PX;
      const first = Math.min(before.width, most);
      const perPx = MM_PER_PX * { left: 1, center: 2, right: -1 }[before.align ?? 'left'];
      const sized = (at: PointerEvent) =>
        withWidth(before, Math.round((first + (at.clientX - event.clientX) * perPx) * 2) / 2, most);
      handle.setPointerCapture(event.pointerId);
      handle.onpointermove = (at) => draw(sized(at));
      handle.onpointercancel = () => end();
      handle.onpointerup = (at) => {
        end();
        if (sized(at).width !== before.width) changePicture(editor, () => sized(at), getPos());
      };
      const end = () => {
        handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
        draw();
      };
    };
    draw();
    const stop = names.onChange(() => draw());
    return {
      dom,
      update: (next) => {
        if (next.type !== shown.type) return false;
        const isSame = next.attrs.block === shown.attrs.block;
        shown = next;
        if (!isSame) draw();
        return true;
      },
      stopEvent: (event) => event.target === handle,
      // What is drawn inside is ours.
      ignoreMutation: () => true,
      destroy: stop,
    };
  };
