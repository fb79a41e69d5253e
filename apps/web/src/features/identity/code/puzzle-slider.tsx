import { PUZZLE_SIZE } from '@cinnabar/protocol/limits';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { noteSlide } from './slide-track.ts';
import type { Puzzle } from './use-puzzle.ts';

const FARTHEST = PUZZLE_SIZE.width - PUZZLE_SIZE.piece;
/** Pixels that an arrow key moves; with Shift one, to end exactly. */
const STRIDE = 6;

interface PuzzleSliderProps {
  puzzle: Puzzle;
  /** The alternative for users who cannot see it. */
  other: ReactNode;
}

/** The piece follows the knob: drawn by hand or finger, or moved by arrow keys and let go with Enter. */
export function PuzzleSlider(props: PuzzleSliderProps) {
  // Another puzzle begins at the left again.
  return <Slider key={props.puzzle.challenge} {...props} />;
}

function Slider({ puzzle, other }: PuzzleSliderProps) {
  const { t } = useTranslation('identity');
  const { picture, state } = puzzle;
  const [x, setX] = useState(0);
  const [note] = useState(() => noteSlide());
  const rail = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const isOpen = state === 'ready' && picture !== null;

  const moveTo = (target: number) => {
    const next = Math.min(FARTHEST, Math.max(0, target));
    note.move(next);
    setX(next);
  };
  const letGo = () => void puzzle.slide(note.track);
  /** Pixels of the picture for one pixel of the screen. */
  const scale = () => PUZZLE_SIZE.width / (rail.current?.clientWidth ?? PUZZLE_SIZE.width);

  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!isOpen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientX - x / scale();
    moveTo(x);
  };
  const onMove = (event: PointerEvent) => {
    if (from.current !== null) moveTo((event.clientX - from.current) * scale());
  };
  const onUp = () => {
    if (from.current === null) return;
    from.current = null;
    letGo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stride = event.shiftKey ? 1 : STRIDE;
    const step = { ArrowRight: stride, ArrowUp: stride, ArrowLeft: -stride, ArrowDown: -stride }[event.key];
    if (!isOpen || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    moveTo(x + (step ?? 0));
    if (step === undefined) letGo();
  };

  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  const place = {
    '--puzzle-x': share(x, PUZZLE_SIZE.width),
    '--puzzle-y': share(picture?.y ?? 0, PUZZLE_SIZE.height),
  } as CSSProperties;
  return (
    <div className={classNames('puzzle', `puzzle-${state}`)} style={place}>
      <div className="puzzle-picture" aria-hidden="true">
        {picture && <img src={picture.background} alt="" draggable={false} />}
        {picture && <img className="puzzle-piece" src={picture.piece} alt="" draggable={false} />}
        {state === 'passed' && (
          <span className="puzzle-verdict">
            <Icon name="check" /> {t('puzzle.passed')}
          </span>
        )}
      </div>
      <div className="puzzle-rail" ref={rail}>
        {state !== 'passed' && <span className="puzzle-hint">{t('puzzle.hint')}</span>}
        <div
          className="puzzle-knob"
          role="slider"
          tabIndex={0}
          aria-label={t('puzzle.label')}
          aria-valuemin={0}
          aria-valuemax={FARTHEST}
          aria-valuenow={Math.round(x)}
          aria-disabled={!isOpen}
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={onUp}
          onKeyDown={onKeyDown}
        >
          <Icon name={state === 'passed' ? 'check' : 'arrow'} />
        </div>
      </div>
      <p className="puzzle-note" role="status">
        {puzzle.note}
      </p>
      <div className="puzzle-foot">
        {other}
        <IconButton icon="refresh" size="small" label={t('puzzle.refresh')} onClick={puzzle.refresh} />
      </div>
    </div>
  );
}
