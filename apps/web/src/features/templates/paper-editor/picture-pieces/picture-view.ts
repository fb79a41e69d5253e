import './picture-pieces.css';
import type { NodeViewRenderer } from '@tiptap/core';
import type { PictureBlock } from '../document/paper-document.ts';
import { pictureAddress } from './picture-address.ts';
import { withWidth } from './picture-sizes.ts';
import { sizeHandle } from './size-handle.ts';

/** What a picture without a description, or one that cannot be shown, is called now. */
interface PictureNames {
  readonly now: { readonly words: Record<'picture' | 'noDescription' | 'missing', string> };
  /** Returns how to stop. */
  onChange(draw: () => void): () => void;
}

/** A picture in its size on paper, with a handle for its width while it is selected. */
export const pictureView =
  (names: PictureNames): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const [dom, frame] = [document.createElement('div'), document.createElement('span')];
    const image = document.createElement('img');
    dom.className = 'paper-piece paper-piece-picture';
    frame.className = 'paper-picture';
    image.draggable = false;
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
    const handle = sizeHandle<PictureBlock>({
      ...{ editor, getPos, around: dom, block, draw },
      sized: (before, { width }, most) => withWidth(before, width, most),
    });
    frame.append(image, handle);
    dom.append(frame);
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
