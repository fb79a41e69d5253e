import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { findErrorFaults } from './check-error-codes.ts';

const { code } = ERRORS.NOT_SPONSOR;
const { code: missing } = ERRORS.NOT_FOUND;
const faultsIn = (text: string, path = 'apps/server/src/some.test.ts') =>
  findErrorFaults(new Map([[path, text]]));

describe('findErrorFaults', () => {
  it.each([
    `expect(answer.code).toBe(${code});`,
    `const NOT_SPONSOR = ${String(code).replace(/(\d)(\d{3})(\d{3})/, '$1_$2_$3')};`,
    `// answered 409 (${code})`,
    `json: { code: ${code} }, again: [${code}]`,
  ])('finds the code in %s', (text) => {
    expect(faultsIn(text)).toEqual([`apps/server/src/some.test.ts says ${code}, which is NOT_SPONSOR`]);
  });

  it('finds a code of the transport where it is compared', () => {
    expect(faultsIn(`if (error.code === ${missing})`)).toEqual([
      expect.stringContaining('which is NOT_FOUND'),
    ]);
    expect(faultsIn(`if (error.status === ${missing})`)).toEqual([]);
  });

  it.each([`phone 138${code}`, `id-${code}-1`, `0.${code}`, 'const most = 1000000;'])(
    'accepts %s',
    (text) => {
      expect(faultsIn(text)).toEqual([]);
    },
  );

  it.each(['errors', 'error-text'])(
    'finds %s of the protocol in the browser, unless only types are taken',
    (file) => {
      const types = "import type { Language } from '@cinnabar/protocol/transport/headers';\n";
      const path = 'apps/web/src/lib/some.ts';
      const from = `from '@cinnabar/protocol/${file}';`;
      expect(faultsIn(`${types}import { ERRORS } ${from}`, path)).toEqual([
        expect.stringContaining('to the browser'),
      ]);
      expect(faultsIn(`${types}import type { ErrorName } ${from}`, path)).toEqual([]);
      expect(faultsIn(`${types}import { ERRORS } ${from}`, 'apps/server/src/some.ts')).toEqual([]);
    },
  );
});
