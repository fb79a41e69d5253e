import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { followPressure } from './follow-pressure.ts';
import { lineOf, type Pen } from './pen.ts';
import { fitStrokes, rewrite } from './strokes.ts';

export interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>;
  state: 'loading' | 'ready' | 'failed';
  empty: boolean;
  undo: () => void;
  clear: () => void;
  strokes: () => PointGroup[];
  /** Replaces the writing, fitted into this pad. */
  write: (strokes: readonly PointGroup[]) => void;
  /** PNG with transparent ground, as a data URL. */
  toImage: () => string;
}

/** Finer than this no printer shows. */
const LARGEST_RATIO = 3;

/** Binds signature_pad, loaded when first needed, to a canvas; the writing survives a change of size and takes on another pen. */
export function useSignaturePad(pen: Pen): Pad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const line = useRef(lineOf(pen));
  const [state, setState] = useState<Pad['state']>('loading');
  const [empty, setEmpty] = useState(true);

  useEffect(() => {
    let gone = false;
    let observer: ResizeObserver | undefined;
    import('signature_pad').then(
      ({ default: SignaturePadClass }) => {
        const element = canvas.current;
        if (gone || !element) return;
        const made = new SignaturePadClass(element, {
          ...line.current,
          throttle: 8,
        });
        followPressure(made);
        pad.current = made;
        made.addEventListener('endStroke', () => setEmpty(false));
        observer = new ResizeObserver(() => resize(element, made));
        observer.observe(element);
        setState('ready');
      },
      () => gone || setState('failed'),
    );
    return () => {
      gone = true;
      observer?.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  const { ink, nib } = pen;
  useEffect(() => {
    const next = lineOf({ ink, nib });
    const made = pad.current;
    if (made) {
      Object.assign(made, next);
      made.fromData(rewrite(made.toData(), line.current, next));
    }
    line.current = next;
  }, [ink, nib]);

  const write = useCallback((strokes: readonly PointGroup[]) => {
    const element = canvas.current;
    if (!pad.current || !element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    pad.current.fromData(fitStrokes(strokes, size));
    setEmpty(strokes.length === 0);
  }, []);

  return {
    canvas,
    state,
    empty,
    undo: () => {
      const strokes = pad.current?.toData().slice(0, -1) ?? [];
      pad.current?.fromData(strokes);
      setEmpty(strokes.length === 0);
    },
    clear: () => {
      pad.current?.clear();
      setEmpty(true);
    },
    strokes: () => pad.current?.toData() ?? [],
    write,
    toImage: () => pad.current?.toDataURL('image/png') ?? '',
  };
}

/** Gives the canvas the screen's own pixels; setting its size empties it, so the strokes are drawn again. */
function resize(element: HTMLCanvasElement, pad: SignaturePad) {
  const ratio = Math.min(LARGEST_RATIO, Math.max(1, window.devicePixelRatio));
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
  if (width === 0 || (element.width === width && element.height === height)) return;
  const strokes = pad.toData();
  element.width = width;
  element.height = height;
  element.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}
