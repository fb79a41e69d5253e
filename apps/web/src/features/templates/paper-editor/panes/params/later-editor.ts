import { lazyPart } from '../../../../../lib/lazy-part.ts';

/** Loaded behind the list of params, with the inputs of all their types. */
export const ParamEditor = lazyPart(() => import('./param-editor.tsx').then((m) => m.ParamEditor));
