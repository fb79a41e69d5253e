import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasJars } from './pdfbox.ts';
import { askPyhanko, pyhankoPython } from './pyhanko.ts';
import { runCommand } from './run-command.ts';
import type { Validator } from './validator.ts';

const isOnPath = (command: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

/** Poppler: every signature must be valid. It knows no document timestamps (ETSI.RFC3161), and must find them all the same. */
const pdfsig: Validator = {
  name: 'pdfsig',
  packages: ['poppler-utils'],
  isInstalled: () => isOnPath('pdfsig'),
  async complaints({ path, signatures, timestamps }) {
    const { output } = await runCommand('pdfsig', [path]);
    const blocks = output.split(/^Signature #\d+:/m).slice(1);
    const blockOf = (field: string) => blocks.find((block) => block.includes(`Field Name: ${field}\n`));
    return [
      ...signatures.flatMap((field) => {
        const block = blockOf(field);
        if (!block) return [`${field}: not found`];
        const verdict = /Signature Validation: (.*)/.exec(block)?.[1] ?? 'no verdict';
        return verdict === 'Signature is Valid.' ? [] : [`${field}: ${verdict}`];
      }),
      ...timestamps.flatMap((field) => (blockOf(field) ? [] : [`${field}: not found`])),
    ];
  },
};

/** The structure of the file: tables, streams, encryption. */
const qpdf: Validator = {
  name: 'qpdf --check',
  packages: ['qpdf'],
  isInstalled: () => isOnPath('qpdf'),
  async complaints({ path }) {
    const { code, output } = await runCommand('qpdf', ['--check', path]);
    const lines = output
      .split('\n')
      .filter((line) => /warning|error/i.test(line) && !/^No syntax|^errors that qpdf/.test(line));
    return code === 0
      ? []
      : lines.length > 0
        ? lines.map((line) => line.replace(path, 'file'))
        : [`exit ${code}`];
  },
};

/** Mupdf: the file opens without repair; each signature's digest and value are right. It trusts no one, which is not asked. */
const mutool: Validator = {
  name: 'mutool',
  packages: ['mupdf-tools'],
  isInstalled: () => isOnPath('mutool'),
  async complaints({ path, signatures }) {
    const [info, sign] = [
      await runCommand('mutool', ['info', path]),
      await runCommand('mutool', ['sign', '-v', path]),
    ];
    const notes = `${info.output}\n${sign.output}`
      .split('\n')
      .filter((line) => /^(warning|error):/.test(line));
    const verified = sign.output.split(/^Verifying signature \d+:/m).slice(1);
    const right = verified.filter((block) => /unchanged since signing|signature is valid/.test(block)).length;
    const wrong = verified.flatMap((block) => /(?:Digest|Signature) error: .*/.exec(block)?.[0] ?? []);
    const few = right < signatures.length ? [`${right} of ${signatures.length} signatures valid`] : [];
    return [...new Set([...notes, ...wrong]), ...few];
  },
};

/** PDFBox loads the file, BouncyCastle verifies every message over its range, document timestamps too. */
const pdfbox: Validator = {
  name: 'PDFBox with BouncyCastle',
  packages: ['default-jdk-headless', 'libpdfbox2-java', 'libbcpkix-java'],
  isInstalled: () => hasJars() && isOnPath('javac'),
  async complaints({ path, signatures, timestamps }, running) {
    if (!running.pdfbox) throw new TypeError('PDFBox was not started');
    const verdict = await running.pdfbox.verify(path);
    if (verdict.refused !== undefined) return [`refuses the file: ${verdict.refused}`];
    return [...signatures, ...timestamps].flatMap((field) => {
      const found = verdict.signatures?.find((one) => one.field === field);
      if (!found) return [`${field}: not found`];
      return found.valid ? [] : [`${field}: ${found.problem}`];
    });
  },
};

/** Compares revisions, too: coverage and changes must be what we say they are. */
const pyhanko: Validator = {
  name: 'pyHanko',
  packages: [],
  isInstalled: () => pyhankoPython() !== null,
  complaints: ({ path, rootsPath, signatures, timestamps }) =>
    askPyhanko(path, rootsPath, [...signatures, ...timestamps]),
};

export const VALIDATORS: readonly Validator[] = [pdfsig, qpdf, mutool, pdfbox, pyhanko];
