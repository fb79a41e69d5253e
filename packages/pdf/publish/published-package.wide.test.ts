import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPdf } from '../src/sign/sign-pdf.ts';
import { makePdf } from '../src/testing/files/make-pdf.ts';
import { redDisc } from '../src/testing/files/test-picture.ts';
import { makeTestPki } from '../src/testing/signing/test-pki.ts';

const space = join(import.meta.dirname, '..');
const modules = join(space, '../../node_modules');
let folder: string;

/** The packed tarball in a folder outside the workspace; only its dependencies are those of the workspace. */
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cinnabar-package-')));
  execFileSync(process.execPath, [join(space, 'publish/build-package.ts')], { stdio: 'pipe' });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(space, 'dist'),
    stdio: 'pipe',
  });
  const [tarball] = readdirSync(folder);
  const home = join(folder, 'node_modules/@cinnabar/pdf');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['xzf', join(folder, tarball!), '-C', home, '--strip-components=1']);
  for (const name of readdirSync(modules)) {
    if (name !== '@cinnabar' && !name.startsWith('.'))
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'plain.pdf'), makePdf());
  const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
  const places = [{ page: 1, right: 25, bottom: 40 }];
  const seal = { picture: await redDisc(), size: { width: 42, height: 42 }, places };
  const first = await signPdf(makePdf(), { name: '张三', signer });
  writeFileSync(join(folder, 'sealed.pdf'), await signPdf(first, { name: '张三', seal, signer }));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Exit code and standard output of a program in the folder. */
function node(...parameters: string[]): { code: number; out: string } {
  try {
    return {
      code: 0,
      out: execFileSync(process.execPath, parameters, { cwd: folder, stdio: 'pipe' }).toString(),
    };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: Buffer };
    return { code: status, out: stdout.toString() };
  }
}

describe('the package as it is published', () => {
  it('verifies files on the command line', () => {
    const command = join(folder, 'node_modules/@cinnabar/pdf/bin/cinnabar.js');
    expect(node(command, 'verify', 'plain.pdf', '--lang', 'en')).toEqual({
      code: 1,
      out: 'plain.pdf: no signature\n',
    });
  });

  it('draws what a later signature touched, in its thread', () => {
    const command = join(folder, 'node_modules/@cinnabar/pdf/bin/cinnabar.js');
    const { out } = node(command, 'verify', 'sealed.pdf', '--lang', 'en', '--json');
    const drawn = { pages: 1, differences: [], notDrawn: [] };
    expect(JSON.parse(out)).toMatchObject([{ report: { validity: 'unmodified', drawn } }]);
  });

  it('is imported by its name, draws, and finds its fonts', () => {
    writeFileSync(
      join(folder, 'use.mjs'),
      `import { readFileSync } from 'node:fs';
       import { drawCompanySeal, inspectUpload, renderPage, verifyPdf } from '@cinnabar/pdf';
       const bytes = readFileSync('plain.pdf');
       const { width } = await renderPage(bytes, 1, 400);
       const { png } = await drawCompanySeal({ name: '朱砂科技有限公司' });
       const { validity } = await verifyPdf(bytes);
       console.log(inspectUpload(bytes).pages.length, width, png.length > 1000, validity);`,
    );
    expect(node('use.mjs')).toEqual({ code: 0, out: '1 400 true unmodified\n' });
  });

  it('is typed for code that compiles against it, down to its own declarations', () => {
    writeFileSync(
      join(folder, 'use.ts'),
      `import { PdfError, signPdf, verifyPdf, type Signer, type VerificationReport } from '@cinnabar/pdf';
       import { layOut } from '@cinnabar/pdf/browser';
       export async function judge(bytes: Uint8Array): Promise<VerificationReport | number | undefined> {
         try {
           return await verifyPdf(bytes, { trust: [] });
         } catch (error) {
           return error instanceof PdfError ? error.position : undefined;
         }
       }
       export const sign = (pdf: Uint8Array, signer: Signer) => signPdf(pdf, { name: '张三', signer, level: 'B-T' });
       // @ts-expect-error There is no such level.
       export const wrong = (pdf: Uint8Array, signer: Signer) => signPdf(pdf, { name: '张三', signer, level: 'B-X' });
       export { layOut };`,
    );
    const compiler = join(modules, 'typescript/bin/tsc');
    const strict = '--strict --noEmit --target es2022 --types node --skipLibCheck false'.split(' ');
    for (const kind of ['nodenext', 'esnext']) {
      const resolution = kind === 'esnext' ? 'bundler' : kind;
      const modes = ['--module', kind, '--moduleResolution', resolution];
      expect(node(compiler, ...strict, ...modes, 'use.ts'), kind).toEqual({ code: 0, out: '' });
    }
  });
});
