import { type RefObject, useEffect } from 'react';

/**
 * The first field that is still empty has the focus when the form comes: the account, or the password where the account is remembered.
 * Not on a phone, where it would raise the keyboard unasked, and not when something else was chosen meanwhile.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches || document.activeElement !== document.body) return;
    const fields = form.current?.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [readonly], [autocomplete=one-time-code])',
    );
    [...(fields ?? [])].find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [form]);
}
