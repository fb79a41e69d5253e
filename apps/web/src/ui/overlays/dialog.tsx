import './dialog.css';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/button.tsx';
import { enterTopLayer } from './top-layer.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the cross or a press beside the dialog; the owner sets `open`. */
  onClose: () => void;
  /** Asks or names: 撤回“办公家具采购框架协议”？ */
  title: ReactNode;
  children?: ReactNode;
  /** Cancel first, the primary last. `<DialogNote>` is at the left. */
  footer?: ReactNode;
  /** px */
  width?: number;
  /** `sheet` rises from the bottom (phones), `fullscreen` covers the page. */
  kind?: 'dialog' | 'sheet' | 'fullscreen';
  /** A question that must be answered: a press beside it does nothing. */
  insistent?: boolean;
  className?: string;
}

/** A modal on the browser's own <dialog>: focus stays inside and returns, the page behind is inert, Esc closes the top one. */
export function Dialog(props: DialogProps) {
  // Unmounted while closed, so that each opening starts with a new state. At the end of the body: HTML has no form inside a form, and
  // Chromium stops the submit events of one that is inside in spite of that.
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({ onClose, title, children, footer, width, kind, insistent, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useTranslation();

  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = dialog.current!;
    const leave = enterTopLayer(element);
    return () => {
      leave();
      element.close();
      if (opener.current?.isConnected) opener.current.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Esc is the keyboard's way
    <dialog
      ref={dialog}
      className={classNames(
        'dialog',
        kind === 'sheet' && 'sheet',
        kind === 'fullscreen' && 'dialog-fullscreen',
        className,
      )}
      aria-labelledby={id}
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !insistent && isBeside(event.currentTarget, event)) onClose();
      }}
    >
      <div
        className="dialog-head"
        // Before its content is mounted: a field with `autoFocus` can take the focus only in a dialog that is open.
        ref={useCallback((head: HTMLElement | null) => {
          const element = head?.closest('dialog');
          if (!element || element.open) return;
          opener.current = document.activeElement as HTMLElement | null;
          element.showModal();
        }, [])}
      >
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        <IconButton icon="x" size="small" label={t('system:action.close')} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** The backdrop belongs to the dialog element, so a press on it is recognised by its position. */
function isBeside(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** The phone's bottom sheet; the same promise as Dialog. */
export function Sheet(props: Omit<DialogProps, 'kind' | 'width'>) {
  return <Dialog {...props} kind="sheet" />;
}

/** A remark at the left of the footer: a counter, a fact. */
export function DialogNote({ children }: { children: ReactNode }) {
  return <span className="dialog-note">{children}</span>;
}
