import type { Plugin } from 'vite';

/**
 * What a call does is said for readers of the description of the interface, which the server writes. Without it the definitions that the
 * browser loads are a third shorter.
 */
export const dropSummaries: Plugin = {
  name: 'drop-summaries',
  apply: 'build',
  transform: {
    filter: { id: /packages\/protocol\/src\/.*-calls\.ts$/ },
    handler: (code) => code.replace(/^\s*summary:\s*(['"`])(?:\\.|(?!\1).)*\1,\n/gm, ''),
  },
};
