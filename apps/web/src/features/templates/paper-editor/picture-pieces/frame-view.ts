import './picture-pieces.css';
import type { NodeViewRenderer } from '@tiptap/core';
import type { FrameBlock } from '../document/paper-document.ts';
import { withSize } from './picture-sizes.ts';
import { sizeHandle } from './size-handle.ts';

/** What a frame is called now. */
interface FrameNames {
  readonly now: {
    inline(inline: { kind: 'param'; param: string }): {
      text: string;
      owner: number | null;
      unknown: boolean;
    };
    frame(size: { width: number; height: number }): string;
  };
  /** Returns how to stop. */
  onChange(draw: () => void): () => void;
}

/** The frame of a param's picture in its size on paper, under the name of the param, with a handle while it is selected. */
export const frameView =
  (names: FrameNames): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const [dom, frame, name, size] = [
      document.createElement('div'),
      document.createElement('span'),
      document.createElement('b'),
      document.createElement('small'),
    ];
    dom.className = 'paper-piece paper-piece-picture';
    frame.className = 'paper-picture paper-frame';
    let shown = node;
    const block = () => shown.attrs.block as FrameBlock;

    function draw({ param, width, height, align = 'left' } = block()): void {
      const { text, owner, unknown } = names.now.inline({ kind: 'param', param });
      dom.dataset.align = align;
      frame.style.width = `${width}mm`;
      frame.style.aspectRatio = `${width} / ${height}`;
      frame.dataset.unknown = String(unknown);
      if (owner === null) delete frame.dataset.owner;
      else frame.dataset.owner = String(owner % 6);
      name.textContent = text;
      size.textContent = names.now.frame({ width, height });
    }
    const handle = sizeHandle<FrameBlock>({
      ...{ editor, getPos, around: dom, block, draw },
      sized: withSize,
    });
    frame.append(name, size, handle);
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
