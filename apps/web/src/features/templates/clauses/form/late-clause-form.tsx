import { type ComponentProps, lazy, Suspense } from 'react';
import type { ClauseForm as Form } from './clause-form.tsx';

const LateForm = lazy(() => import('./clause-form.tsx').then((m) => ({ default: m.ClauseForm })));

/** The form of a clause; its editor is loaded when it is opened. */
export const ClauseForm = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <LateForm {...props} />
  </Suspense>
);
