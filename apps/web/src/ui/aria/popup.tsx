import './popup.css';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../../lib/class-names.ts';
import { useTopLayer } from '../overlays/top-layer.ts';

interface PopupProps extends Pick<PopoverProps, 'isOpen' | 'onOpenChange' | 'isNonModal' | 'maxHeight'> {
  /** What it belongs to; inside a widget of the library, the widget says so itself. */
  triggerRef?: RefObject<Element | null>;
  align?: 'start' | 'end';
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** px */
const GAP = 6;
const EDGE = 8;

/**
 * The library's popover in our look. It is rendered into the open dialog, because everything outside that is inert, and shown in the
 * browser's top layer, so that no dialog or scrolled part cuts it off.
 */
export function Popup({ align = 'start', className, ...rest }: PopupProps) {
  const show = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    element.popover = 'manual';
    element.showPopover();
  }, []);
  return (
    <Popover
      {...rest}
      ref={show}
      className={classNames('popup', className)}
      placement={`bottom ${align}`}
      offset={GAP}
      containerPadding={EDGE}
      UNSTABLE_portalContainer={useTopLayer()}
    />
  );
}
