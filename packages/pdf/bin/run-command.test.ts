import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchRevision } from '../src/sign/launch-revision.ts';
import { signPdf } from '../src/sign/sign-pdf.ts';
import { encryptWithQpdf } from '../src/testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../src/testing/files/make-pdf.ts';
import { redDisc } from '../src/testing/files/test-picture.ts';
import { hasTool, toPem } from '../src/testing/programs/external-tools.ts';
import { makeTestPki } from '../src/testing/signing/test-pki.ts';
import { spokenLanguage } from './read-options.ts';
import { runCommand } from './run-command.ts';
import type { Output } from './usage.ts';

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cinnabar-command-'));
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '王一川', organization: '海棠贸易有限公司' });
  const upload = makePdf();
  const revision = await launchRevision(upload, { fields: [], name: '平台', time: new Date() }, { signer });
  const signed = Buffer.concat([upload, revision]);
  const seal = {
    picture: await redDisc(),
    size: { width: 42, height: 42 },
    places: [{ page: 1, right: 25, bottom: 40 }],
  };
  const first = await signPdf(upload, { name: '王一川', signer });
  writeFileSync(path('sealed.pdf'), await signPdf(first, { name: '王一川', seal, signer }));
  const tampered = Buffer.from(signed);
  tampered[100] = tampered[100]! ^ 1;
  writeFileSync(path('signed.pdf'), signed);
  writeFileSync(path('tampered.pdf'), tampered);
  writeFileSync(path('plain.pdf'), upload);
  writeFileSync(path('note.txt'), 'hello');
  writeFileSync(path('root.pem'), toPem(pki.root.certificate));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runFor({ language: 'en', colours: false }, ...args);

async function runFor(reader: Pick<Output, 'language' | 'colours'>, ...args: string[]) {
  const written: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(args, {
    write: (text) => written.push(text),
    complain: (text) => complaints.push(text),
    ...reader,
  });
  const [out, complaint] = [written.join(''), complaints.join('')];
  return { code, out, complaint };
}

describe('cinnabar verify', () => {
  it('says yes to a signed file whose root is trusted', async () => {
    const { code, out } = await run('verify', path('signed.pdf'), '--trust', folder);
    expect(code).toBe(0);
    expect(out).toContain('signed.pdf: not modified');
    expect(out).toContain('certification by 王一川, 海棠贸易有限公司');
  });

  it('draws the pages that a later signature touched, unless the structure alone is wanted', async () => {
    expect((await run('verify', path('sealed.pdf'), '--trust', folder)).out).toContain(
      'pages drawn before and after a change, and compared: 1\n',
    );
    const { code, out } = await run('verify', path('sealed.pdf'), '--trust', folder, '--structure-only');
    expect(code).toBe(0);
    expect(out).not.toContain('drawn');
  });

  it.skipIf(!hasTool('qpdf'))('opens an encrypted file by its password', async () => {
    writeFileSync(path('locked.pdf'), encryptWithQpdf('256', { user: 'secret' }));
    expect(await run('verify', path('locked.pdf'))).toMatchObject({
      code: 2,
      out: expect.stringContaining('encrypted'),
    });
    expect(await run('verify', path('locked.pdf'), '--password', 'guess')).toMatchObject({
      code: 2,
      out: expect.stringContaining('wrong-password'),
    });
    expect((await run('verify', path('locked.pdf'), '--password', 'secret')).code).toBe(1);
  });

  it('says no without the root, to a changed byte, and to a file without signature', async () => {
    const untrusted = await run('verify', path('signed.pdf'));
    expect(untrusted.code).toBe(1);
    expect(untrusted.out).toContain('claims to be by 王一川, 海棠贸易有限公司');
    const naming = untrusted.out.split('\n').filter((line) => /certification|issued by/.test(line));
    expect(naming.filter((line) => !line.includes('claims to be'))).toEqual([]);
    const tampered = await run('verify', path('tampered.pdf'), '--trust', folder);
    expect([tampered.code, tampered.out]).toEqual([1, expect.stringContaining('ALTERED')]);
    expect(await run('verify', path('plain.pdf'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('no signature'),
    });
  });

  it('says no when asked about a time at which the certificate had expired', async () => {
    const later = new Date(Date.now() + 20 * 365 * 86_400_000).toISOString();
    const { code, out } = await run('verify', path('signed.pdf'), '--trust', folder, '--at', later);
    expect([code, out]).toEqual([1, expect.stringContaining('OUT_OF_BOUNDS_NO_POE')]);
  });

  it('says yes when asked about a time at which a certificate that has expired since was valid', async () => {
    const then = new Date('2020-05-01T12:00:00Z');
    const pki = await makeTestPki(then);
    const signer = await pki.issueSigner({ commonName: '王一川' });
    const upload = makePdf();
    const plan = { fields: [], name: '平台', time: then };
    writeFileSync(path('old.pdf'), Buffer.concat([upload, await launchRevision(upload, plan, { signer })]));
    const trust = mkdtempSync(path('roots-'));
    writeFileSync(join(trust, 'root.pem'), toPem(pki.root.certificate));
    const asked = ['verify', path('old.pdf'), '--trust', trust];
    expect(await run(...asked)).toMatchObject({
      code: 1,
      out: expect.stringContaining('OUT_OF_BOUNDS_NO_POE'),
    });
    expect((await run(...asked, '--at', '2020-06-01')).code).toBe(0);
    expect((await run(...asked, '--at', '2020-04-01T00:00:00Z')).code, 'not yet valid').toBe(1);
  });

  it('reports unreadable files separately, the worst file deciding the exit code', async () => {
    const { code, out } = await run(
      'verify',
      path('signed.pdf'),
      path('note.txt'),
      path('missing.pdf'),
      '--trust',
      folder,
    );
    expect(code).toBe(2);
    expect(out).toContain('note.txt: cannot be read (not-pdf');
    expect(out).toContain('missing.pdf: cannot be read (ENOENT');
  });

  it('prints JSON that other programs can read', async () => {
    const { out } = await run('verify', path('signed.pdf'), '--json', '--trust', folder);
    const [verified] = JSON.parse(out);
    expect(verified).toMatchObject({
      valid: true,
      report: { validity: 'unmodified', signatures: [{ trusted: true }] },
    });
    const [unread] = JSON.parse((await run('verify', path('note.txt'), '--json')).out);
    expect(unread).toMatchObject({ valid: false, error: { code: 'not-pdf', position: 0 } });
  });

  it('explains itself when misused', async () => {
    expect(await run('verify')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('no file given'),
    });
    expect(await run('verify', 'a.pdf', '--at', 'soon')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('not a time'),
    });
    expect(await run('verify', 'a.pdf', '--trust', path('nowhere'))).toMatchObject({ code: 2 });
    expect(await run('sing')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('unknown command'),
    });
    expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('Usage') });
  });

  it('speaks the language of the system, or the one it is asked for', async () => {
    expect(spokenLanguage({ LANG: 'zh_CN.UTF-8' })).toBe('zh');
    expect(spokenLanguage({ LANG: 'zh_CN.UTF-8', LC_ALL: 'C.UTF-8' })).toBe('en');
    const args = ['verify', path('signed.pdf'), '--trust', folder];
    const chinese = await runFor({ language: 'zh', colours: false }, ...args);
    expect(chinese.out).toContain('signed.pdf: 签署后未被修改');
    expect(chinese.out).toContain('认证签名：王一川, 海棠贸易有限公司');
    expect((await runFor({ language: 'zh', colours: false }, ...args, '--lang', 'en')).out).toContain(
      'not modified',
    );
    expect(await run(...args, '--lang', 'fr')).toMatchObject({ code: 2 });
  });

  it('colours the verdict where colours are seen', async () => {
    const { out } = await runFor({ language: 'en', colours: true }, 'verify', path('tampered.pdf'));
    expect(out).toContain('\u001b[31mALTERED');
    expect((await run('verify', path('tampered.pdf'))).out).not.toContain('\u001b');
  });

  it('lets no name in a file steer the terminal', async () => {
    const upload = makePdf();
    const signer = await (await makeTestPki()).issueSigner({ commonName: 'Eve\u001b[2J\u202egnp' });
    const plan = { fields: [], name: 'Eve', time: new Date() };
    writeFileSync(path('eve.pdf'), Buffer.concat([upload, await launchRevision(upload, plan, { signer })]));
    const { out } = await run('verify', path('eve.pdf'));
    expect(out).toContain('Eve\ufffd[2J\ufffdgnp');
  });

  it('queries external revocation sources on request, and reports the result', async () => {
    const { code, out } = await run('verify', path('signed.pdf'), '--trust', folder, '--online');
    expect([code, out]).toEqual([0, expect.stringContaining('revocation not known')]);
  });

  it('explains itself on --help', async () => {
    expect(await run('verify', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--online'),
    });
  });
});
