import { type ComponentProps, lazy, Suspense } from 'react';
import { loadTexts } from '../../../../lib/i18n.ts';
import type { ClauseForm as Form } from './clause-form.tsx';

const LateForm = lazy(async () => {
  const [form] = await Promise.all([
    import('./clause-form.tsx').then((m) => ({ default: m.ClauseForm })),
    loadTexts(
      'templates-editor',
      'templates-paper',
      'templates-panes',
      'templates-rules',
      'contracts-fields',
    ),
  ]);
  return form;
});

/** The form of a clause; its editor is loaded when it is opened. */
export const ClauseForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <LateForm {...props} />
  </Suspense>
);
