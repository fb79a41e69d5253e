import { newId } from '@cinnabar/kernel';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { SignaturePanel } from '@cinnabar/protocol/seals/signature-panel-schema';
import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeActor } from '../../../testing/actor-app.ts';
import { DAY, MINUTE } from '../../../testing/clock/moving-clock.ts';
import { drawnSignature, openSeals } from '../seals-factory.ts';

const endedSessions = new Set<string>();
const { database, audit, identity, clock, seals, app, as } = await openSeals({
  // Actors of these tests are invented; a session is open until a test ends it.
  isSessionOpen: async (_userId, sessionId) => !endedSessions.has(sessionId),
});
const ink = await drawnSignature();

let people = 0;
async function sitDown(name = '王一川') {
  const contact = `1371000${String(1000 + people++)}`;
  const { id } = await database.transaction((tx) =>
    identity.findOrCreateUserByContact(tx, { contact, name }),
  );
  const actor = makeActor({ userId: id, name });
  const get = (url: string) => app.inject({ url: `/api${url}`, headers: as(actor) });
  const post = (url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload });
  const newPanel = async (): Promise<SignaturePanel> => (await post('/signature/panel')).json().result;
  return {
    actor,
    get,
    post,
    newPanel,
    seePanel: async (id: string): Promise<SignaturePanel> =>
      (await get(`/signature/panel?id=${id}`)).json().result,
    signatures: async (): Promise<Seal[]> => (await get('/seal/person')).json().result,
    /** Scans the code on the screen, as a phone would. */
    async scan(id: string): Promise<string> {
      const { rawPayload } = await get(`/signature/panel/qrcode?id=${id}`);
      return scanToken(rawPayload);
    },
  };
}

async function scanToken(svg: Buffer): Promise<string> {
  const { data, info } = await sharp(svg, { density: 300 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const link = new URL(jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data);
  expect(link.href).toMatch(/^https:\/\/sign\.example\.com\/signature\/panel#[\w-]{32}$/);
  return link.hash.slice(1);
}

/** A phone has no session. */
const phone = (call: 'open' | 'fill', payload: object) =>
  app.inject({ method: 'POST', url: `/api/signature/panel/${call}`, payload });

describe('a signature by phone', () => {
  it('is drawn behind the code on the screen and arrives at the desktop, as the default', async () => {
    const desktop = await sitDown();
    const panel = await desktop.newPanel();
    expect(panel).toMatchObject({ status: 'WAITING', seal: null });
    const token = await desktop.scan(panel.id);
    const opened = (await phone('open', { token })).json();
    expect(opened.result).toMatchObject({ status: 'OPENED', name: '王**' });
    expect(await desktop.seePanel(panel.id)).toMatchObject({ status: 'OPENED' });

    expect((await phone('fill', { token, image: ink })).json().code).toBe(0);
    const done = await desktop.seePanel(panel.id);
    expect(done).toMatchObject({ status: 'DONE', seal: { type: 'PERSONAL', owner: desktop.actor.userId } });
    expect((await desktop.signatures())[0]!.id).toBe(done.seal!.id);
    const records = await audit.list({ kind: 'TENANT', id: desktop.actor.userId });
    expect(records.at(-1)).toMatchObject({ event: 'SIGNATURE_CREATE', detail: { way: 'PHONE' } });
  });

  it('is accepted once: the link then grants nothing, also for concurrent calls', async () => {
    const desktop = await sitDown();
    const panel = await desktop.newPanel();
    const token = await desktop.scan(panel.id);
    const answers = await Promise.all([
      phone('fill', { token, image: ink }),
      phone('fill', { token, image: ink }),
    ]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([
      0,
      ERRORS.SIGNATURE_PANEL_CLOSED.code,
    ]);
    expect((await phone('open', { token })).json().result.status).toBe('DONE');
    expect(await desktop.signatures()).toHaveLength(1);
  });

  it('may be retried after a picture that cannot be read', async () => {
    const desktop = await sitDown();
    const token = await desktop.scan((await desktop.newPanel()).id);
    const spoiled = await phone('fill', { token, image: 'data:image/png;base64,aaaa' });
    expect(spoiled.json().code).toBe(ERRORS.SIGNATURE_IMAGE_INVALID.code);
    expect((await phone('fill', { token, image: ink })).json().code).toBe(0);
  });

  it('is accepted for five minutes', async () => {
    const desktop = await sitDown();
    const panel = await desktop.newPanel();
    const token = await desktop.scan(panel.id);
    clock.pass(5 * MINUTE);
    expect((await phone('open', { token })).json().result.status).toBe('EXPIRED');
    expect((await phone('fill', { token, image: ink })).json().code).toBe(ERRORS.SIGNATURE_PANEL_CLOSED.code);
    expect(await desktop.seePanel(panel.id)).toMatchObject({ status: 'EXPIRED' });
    clock.pass(DAY + MINUTE);
    await seals.sweep();
    expect((await phone('open', { token })).statusCode).toBe(404);
  });

  it('ends with the session that opened it', async () => {
    const desktop = await sitDown();
    const token = await desktop.scan((await desktop.newPanel()).id);
    endedSessions.add(desktop.actor.sessionId);
    expect((await phone('fill', { token, image: ink })).json().code).toBe(ERRORS.SIGNATURE_PANEL_CLOSED.code);
  });

  it('belongs to one session: no other sees the panel or gets its code, not even of the same person', async () => {
    const desktop = await sitDown();
    const { id } = await desktop.newPanel();
    const elsewhere: Actor = { ...desktop.actor, sessionId: newId() };
    const outsider = makeActor();
    for (const actor of [elsewhere, outsider]) {
      for (const url of [`/signature/panel?id=${id}`, `/signature/panel/qrcode?id=${id}`]) {
        expect((await app.inject({ url: `/api${url}`, headers: as(actor) })).statusCode).toBe(404);
      }
    }
    expect((await app.inject({ url: `/api/signature/panel/qrcode?id=${id}` })).statusCode).toBe(403);
  });

  it('has one valid link: a new code invalidates the previous one, and none is shown once drawing has started', async () => {
    const desktop = await sitDown();
    const { id } = await desktop.newPanel();
    const first = await desktop.scan(id);
    const second = await desktop.scan(id);
    expect((await phone('open', { token: first })).statusCode).toBe(404);
    expect((await phone('open', { token: second })).json().result.status).toBe('OPENED');
    expect((await desktop.get(`/signature/panel/qrcode?id=${id}`)).statusCode).toBe(409);
  });

  it('keeps only a digest of its token', async () => {
    const desktop = await sitDown();
    const token = await desktop.scan((await desktop.newPanel()).id);
    const { rows } = await database.db.execute(
      sql`select signature_panel::text as line from signature_panel`,
    );
    expect(rows.map(({ line }) => line).join('\n')).not.toContain(token);
  });

  it.each([
    ['no such token', { token: 'x'.repeat(32), image: ink }, 404],
    ['no token', { image: ink }, 400],
    ['no picture', { token: 'x'.repeat(32) }, 400],
    ['a picture without bounds', { token: 'x'.repeat(32), image: 'a'.repeat(700_001) }, 400],
  ])('is refused with %s', async (_what, form, status) => {
    expect((await phone('fill', form)).statusCode).toBe(status);
  });

  it('cannot be guessed: calls without a session are limited by address', async () => {
    const calls = Array.from({ length: 61 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/signature/panel/open',
        payload: { token: 'y'.repeat(32) },
        remoteAddress: '198.51.100.7',
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(429);
  });
});
