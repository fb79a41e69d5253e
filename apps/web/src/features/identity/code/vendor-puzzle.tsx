import type { PuzzleStart } from '@cinnabar/protocol/identity/captcha-schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { PuzzleSolution } from './use-puzzle.ts';

const SCRIPT = 'https://static.geetest.com/static/tools/gt.js';

/** What the vendor's script reports to a page (interface version 3). */
interface VendorProof {
  geetest_challenge: string;
  geetest_validate: string;
  geetest_seccode: string;
}
interface VendorWidget {
  appendTo(element: HTMLElement): void;
  onSuccess(use: () => void): VendorWidget;
  onError(use: () => void): VendorWidget;
  getValidate(): VendorProof | false;
}
type InitVendor = (options: object, use: (widget: VendorWidget) => void) => void;
declare global {
  interface Window {
    initGeetest?: InitVendor;
  }
}

let script: Promise<InitVendor> | undefined;

function loadVendor(): Promise<InitVendor> {
  script ??= new Promise<InitVendor>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.onload = () =>
      window.initGeetest ? resolve(window.initGeetest) : reject(new Error('no vendor'));
    element.onerror = () => reject(new Error('the vendor cannot be reached'));
    document.head.append(element);
  });
  // Another try may reach it.
  script.catch(() => {
    script = undefined;
  });
  return script;
}

/** The puzzle of an outside vendor, where the operator has an account with one. */
export function VendorPuzzle(props: {
  start: PuzzleStart;
  onSolved: (solution: PuzzleSolution) => void;
  onOffline: () => void;
}) {
  const { t, i18n } = useTranslation('identity');
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const uses = useRef(props);
  uses.current = props;
  const { gt, challenge } = props.start;
  const lang = i18n.language === 'zh-CN' ? 'zh-cn' : 'en';

  useEffect(() => {
    let isGone = false;
    loadVendor().then(
      (init) =>
        init(
          { gt, challenge, offline: false, new_captcha: true, product: 'popup', lang, width: '100%' },
          (widget) => {
            if (isGone || !place.current) return;
            setLoading(false);
            widget.appendTo(place.current);
            widget
              .onSuccess(() => {
                const proof = widget.getValidate();
                if (!proof) return;
                uses.current.onSolved({
                  challenge: proof.geetest_challenge,
                  validate: proof.geetest_validate,
                  seccode: proof.geetest_seccode,
                });
              })
              .onError(() => uses.current.onOffline());
          },
        ),
      () => !isGone && uses.current.onOffline(),
    );
    return () => {
      isGone = true;
    };
  }, [gt, challenge, lang]);

  return (
    <div className="puzzle-vendor" ref={place}>
      {isLoading && <p role="status">{t('puzzle.loading')}</p>}
    </div>
  );
}
