import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');

/** Modules that only worker threads and child processes load. */
const WORKERS = [
  'platform/workers/inspect-file.ts',
  'platform/workers/merge-files.ts',
  'platform/workers/outside-revocation.ts',
  'platform/workers/paper-tasks.ts',
  'platform/workers/pdf-worker.ts',
  'platform/workers/rendering-worker.ts',
  'platform/workers/revise-file.ts',
  'platform/workers/results/send-result.ts',
  'platform/workers/verification-worker.ts',
  'platform/workers/with-file.ts',
  'platform/workers/word/finish-word-file.ts',
];

/** What the main thread may use of the PDF package: certificates, keys and messages, arithmetic and figures. None of it reads a PDF. */
const FOR_ALL = [
  ...['algorithmFacts', 'fillPrepared', 'signDigest', 'signatureSize', 'UNKNOWN_TOKEN_BYTES'],
  ...['certificateFacts', 'createEventKey', 'decodeName', 'issueCertificate', 'issueCrl', 'readSubject'],
  ...['answerOcspRequest', 'readDer', 'softwareSigner', 'softwareKey', 'publicKeyInfo'],
  ...['builtInTimestamper', 'readTimestampTime', 'timestampFrom', 'TimestampError'],
  ...['collectForMessages', 'collectForTokens', 'issuerFetcher', 'revocationFetcher'],
  ...['MARKER_BLANKS'],
  ...['importTrustList', 'readTrustFolder', 'TrustError'],
  ...['planCrossPageSeal', 'POINTS_PER_MILLIMETRE', 'shownSize', 'sliceAppearance', 'THUMBNAIL_WIDTH'],
];

const isShipped = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|-factory\.ts$|(^|\/)testing\//.test(file);

/** Names of values that a module takes from another one; `*` for all. Types are erased. */
function valuesFrom(file: string, isWanted: (source: string) => boolean): { source: string; name: string }[] {
  const { module } = parseSync(file, readFileSync(path.join(SOURCES, file), 'utf8'));
  const taken = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map((entry) => ({
        source: moduleRequest.value,
        name: entry.importName.name ?? '*',
        isType: entry.isType,
      })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => ({
        source: entry.moduleRequest?.value ?? '',
        name: entry.importName.name ?? '*',
        isType: entry.isType,
      })),
    ),
  ];
  return taken.filter(({ source, isType }) => !isType && isWanted(source));
}

describe('the main thread', () => {
  it('does no PDF work: it takes nothing from the PDF package that reads, draws or writes a file', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(isShipped);
    expect(files).toEqual(expect.arrayContaining(WORKERS));
    const forbidden = files
      .filter((file) => !WORKERS.includes(file))
      .flatMap((file) =>
        valuesFrom(file, (source) => /^@cinnabar\/pdf(\/|$)/.test(source))
          .filter(({ name }) => !FOR_ALL.includes(name))
          .map(({ name }) => `${file}: ${name}`),
      );
    expect(forbidden).toEqual([]);
  });

  it('loads no module of the workers', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(isShipped);
    const loading = files
      .filter((file) => !WORKERS.includes(file))
      .filter((file) =>
        valuesFrom(file, (source) => source.startsWith('.')).some(({ source }) =>
          WORKERS.includes(path.join(path.dirname(file), source)),
        ),
      );
    expect(loading).toEqual([]);
  });

  it('would be found to do PDF work, where a module takes a value and not only a type', () => {
    const taken = valuesFrom('platform/workers/revise-file.ts', (source) => source === '@cinnabar/pdf');
    const names = taken.map(({ name }) => name);
    expect(names).toContain('openPdf');
    expect(names).not.toContain('PdfFile');
    expect(names).not.toContain('SignPlan');
  });
});
