import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');

/** What is typed there changes nothing on the server: it is looked up, or it is an address. */
const SEARCHES = [
  'app/shell/search-box.tsx',
  'features/audit/audit-tools.tsx',
  'features/contracts/appoint/keyword/keyword-panel.tsx',
  'features/documents/page-bar.tsx',
  'features/notifications/messages/message-search.tsx',
  'features/verifier/paper/check-paper.tsx',
];

it('every form is useForm, except for fields that search', () => {
  const forms = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/<form\b[^>]*\.\.\.form\.bind|<form\b/g)].map(
      ([tag]) => ({
        file,
        tag,
      }),
    ),
  );
  expect(forms.length).toBeGreaterThan(15);
  const others = forms.filter(({ tag }) => !tag.endsWith('form.bind')).map(({ file }) => file);
  expect(others.sort()).toEqual(SEARCHES);
});
