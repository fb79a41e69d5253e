import { type ServedAuthority, serveAuthority } from '@cinnabar/pdf/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutsideRevocation } from './outside-revocation.ts';

const authorities: ServedAuthority[] = [];
afterEach(() => {
  for (const { server } of authorities.splice(0)) server.close();
});

/** A certificate authority with its responder on this machine, which only a test may query. */
async function serve() {
  const authority = await serveAuthority();
  authorities.push(authority);
  return authority;
}
const anywhere = { allowUrl: () => true };

describe('external revocation sources', () => {
  it('are queried once, and cached until the next update', async () => {
    const authority = await serve();
    const { certificate } = await authority.issue('signer', '张三');
    const forNextFile = createOutsideRevocation(anywhere);
    for (let file = 0; file < 3; file++) {
      const { ocsp } = await forNextFile()(certificate, authority.signer.certificate);
      expect(ocsp).toHaveLength(1);
    }
    expect(authority.asked.get('/ocsp')).toBe(1);
  });

  it('get at most six queries per file, however many certificates it names', async () => {
    const authority = await serve();
    const ask = createOutsideRevocation(anywhere)();
    let answered = 0;
    for (let i = 0; i < 9; i++) {
      const { certificate } = await authority.issue('signer', `第 ${i} 人`, ['ocsp']);
      answered += (await ask(certificate, authority.signer.certificate)).ocsp.length;
    }
    expect(answered).toBe(6);
    expect(authority.asked.get('/ocsp')).toBe(6);
  });

  it('get limited time per file; then revocation is unknown', async () => {
    const authority = await serve();
    authority.instead.set('/ocsp', 'silence').set('/crl', 'silence');
    const { certificate } = await authority.issue('signer', '张三', ['ocsp']);
    const begun = performance.now();
    const ask = createOutsideRevocation(anywhere, { requests: 6, milliseconds: 300 })();
    expect(await ask(certificate, authority.signer.certificate)).toEqual({ ocsp: [], crls: [] });
    expect(performance.now() - begun).toBeLessThan(2_000);
    const other = await authority.issue('signer', '李四', ['ocsp']);
    expect(await ask(other.certificate, authority.signer.certificate)).toEqual({ ocsp: [], crls: [] });
  });

  it('are never queried on this machine or its private network', async () => {
    const authority = await serve();
    const { certificate } = await authority.issue('signer', '张三');
    const ask = createOutsideRevocation()();
    expect(await ask(certificate, authority.signer.certificate)).toEqual({ ocsp: [], crls: [] });
    expect(authority.asked.size).toBe(0);
  });
});
