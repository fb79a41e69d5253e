import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type CaptchaAnswer, type CheckEnd, isAboutCaptcha } from './captcha-answer.ts';

// Most people never see it.
const HumanCheckDialog = lazy(() =>
  import('./human-check-dialog.tsx').then((m) => ({ default: m.HumanCheckDialog })),
);

/** The person closed the check: what they wanted does not happen, and nothing needs to be said. */
export class CheckClosed extends DOMException {
  constructor() {
    super('', 'AbortError');
  }
}

export interface HumanCheck {
  /** Does something that may need proof of a person; when the server asks for it, the person is asked and it is done again. */
  guard: <T>(act: (answer: CaptchaAnswer | null) => Promise<T>) => Promise<T>;
  /** To be rendered anywhere in the page. */
  dialog: ReactNode;
}

export function useHumanCheck(): HumanCheck {
  const [open, setOpen] = useState(false);
  const end = useRef<(by: CheckEnd) => void>(() => undefined);

  async function ask(): Promise<CaptchaAnswer | null> {
    setOpen(true);
    const by = await new Promise<CheckEnd>((resolve) => {
      end.current = resolve;
    });
    setOpen(false);
    if (by === 'closed') throw new CheckClosed();
    return by === 'unneeded' ? null : by;
  }

  return {
    guard: async (act) => {
      let answer: CaptchaAnswer | null = null;
      for (;;) {
        try {
          return await act(answer);
        } catch (error) {
          if (!isAboutCaptcha(error)) throw error;
          answer = await ask();
        }
      }
    },
    dialog: open && (
      <Suspense fallback={null}>
        <HumanCheckDialog onEnd={(by) => end.current(by)} />
      </Suspense>
    ),
  };
}
