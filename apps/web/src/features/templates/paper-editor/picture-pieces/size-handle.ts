import type { NodeViewRendererProps } from '@tiptap/core';
import { MM_PER_PX } from './picture-sizes.ts';
import { changePicture, type SizedBlock } from './selected-picture.ts';

interface Sized<B extends SizedBlock> extends Pick<NodeViewRendererProps, 'editor' | 'getPos'> {
  /** As wide as the text around it. */
  around: HTMLElement;
  block: () => B;
  /** Draws what is kept, or another size while the handle is moved. */
  draw: (block?: B) => void;
  /** Another size, millimetres, within its bounds; `most` is the width of the text. */
  sized: (before: B, wanted: { width: number; height: number }, most: number) => B;
}

/** Half millimetres. */
const stepped = (mm: number): number => Math.round(mm * 2) / 2;

/** The handle in the corner of a picture or frame, drawn while that is selected; letting it go is one step of the history. */
export function sizeHandle<B extends SizedBlock>({ editor, getPos, ...of }: Sized<B>): HTMLElement {
  const handle = document.createElement('span');
  handle.className = 'paper-picture-handle';
  handle.onpointerdown = (event) => {
    if (getPos() === undefined || !editor.isEditable || event.button !== 0) return;
    event.preventDefault();
    const before = of.block();
    const most = of.around.getBoundingClientRect().width * MM_PER_PX;
    const scale = Math.min(1, most / before.width);
    const perPx = MM_PER_PX * { left: 1, center: 2, right: -1 }[before.align ?? 'left'];
    const sized = (at: PointerEvent) => {
      const [x, y] = [at.clientX - event.clientX, at.clientY - event.clientY];
      // A press that does not move it is no change of size.
      if (x === 0 && y === 0) return before;
      const width = stepped(before.width * scale + x * perPx);
      const height = stepped(before.height * scale + y * MM_PER_PX);
      return of.sized(before, { width, height }, most);
    };
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (at) => of.draw(sized(at));
    handle.onpointercancel = () => end();
    handle.onpointerup = (at) => {
      end();
      const { width, height } = sized(at);
      if (width !== before.width || height !== before.height)
        changePicture<B>(editor, (block) => ({ ...block, width, height }), getPos());
    };
    const end = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      of.draw();
    };
  };
  return handle;
}
