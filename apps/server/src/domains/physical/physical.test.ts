import type { Application, ApplicationPage } from '@cinnabar/protocol/physical/application-schema';
import type { PhysicalSealList, PhysicalSealUses } from '@cinnabar/protocol/physical/physical-seal-schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrPng } from '../../platform/http/qr-code.ts';
import type { Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { buildPhysicalProduct, PHOTO_RULES } from './physical-factory.ts';
import { stampCode } from './stores/device-code.ts';

const database = await createTestDatabase();
const product = await buildPhysicalProduct(database);
const { firm, send, app } = product;

async function upload(by: Caller, url: string, bytes: Buffer, name: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-qid': by.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
}

/** Noise of its own, so that no two pictures look alike. */
const photo = async (seed: number, size = 640): Promise<Buffer> => {
  let state = seed * 7919 + 1;
  const pixels = Buffer.from(
    Array.from({ length: 24 * 24 * 3 }, () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return (state >> 16) & 255;
    }),
  );
  return sharp(pixels, { raw: { width: 24, height: 24, channels: 3 } })
    .resize(size, size, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
};

/** A page of text with an impression, on a table. */
const page = (): Promise<Buffer> => {
  const lines = Array.from(
    { length: 30 },
    (_, at) =>
      `<rect x="140" y="${150 + at * 36}" width="${500 + ((at * 97) % 420)}" height="14" fill="#333"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#cfcac0"/><rect x="60" y="60" width="1080" height="1480" fill="#fff"/>${lines.join('')}<circle cx="800" cy="1300" r="120" fill="none" stroke="#c22" stroke-width="10"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

describe('an application to use a physical seal', () => {
  it('is approved by the keeper, pressed by hand, photographed, and complete', async () => {
    const { staff, apply, decide, read, company } = await firm();
    const made = await apply();
    expect(made).toMatchObject({
      code: 0,
      result: { status: 'APPROVING', serialNo: expect.stringMatching(/^WY-\d{4}-0001$/) },
    });
    const { id, auths } = made.result;
    expect(await decide(id, true, staff.王一川)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await decide(id, true, staff.宋闻笛)).toMatchObject({ name: 'NOT_FOUND' });
    const box = await staff.周砚秋.get<ApplicationPage>('/sealapply/page', {
      companyId: company.id,
      box: 'TO_DECIDE',
    });
    expect(box.result).toMatchObject({ total: 1, counts: { TO_DECIDE: 1 }, list: [{ id, toDecide: true }] });
    expect((await decide(id)).result).toMatchObject({ status: 'USING', nodes: [{ decision: 'AGREE' }] });
    const press = (count: number, by = staff.周砚秋) =>
      by.post<Application>('/sealapply/press', { id, authId: auths[0]!.id, count });
    expect(await press(1, staff.王一川)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect((await press(2)).result).toMatchObject({ status: 'USING', presses: 2, photosDue: 2 });
    expect((await press(1)).result).toMatchObject({ status: 'COMPLETE', photosDue: 3 });
    for (const seed of [1, 2, 3])
      expect(
        await upload(staff.王一川, '/sealapply/photo', await photo(seed), 'a.jpg', { id }),
      ).toMatchObject({
        code: 0,
        result: { photosDue: 3 - seed },
      });
    const done = await read(id);
    expect(done.photos.map(({ match }) => match)).toEqual(['UNMATCHED', 'UNMATCHED', 'UNMATCHED']);
    const events = done.timeline.map(({ event }) => event).sort();
    expect(events.filter((event) => event === 'PHYSICAL_PRESS')).toHaveLength(3);
    expect(events.filter((event) => event === 'PHYSICAL_PHOTO')).toHaveLength(3);
    const seals = await staff.宋闻笛.get<PhysicalSealList>('/physicalseal/list', { companyId: company.id });
    expect(seals.result).toMatchObject({
      mayCreate: false,
      list: [{ useCount: 3, keeperName: '周砚秋', mayManage: false }],
    });
  });

  it('shows its applicant whom a draft would ask, before it is sent', async () => {
    const { staff, apply, form } = await firm();
    const draft = await apply({ submit: false });
    expect(draft.result).toMatchObject({ status: 'DRAFT', nodes: [{ name: '周砚秋', decision: null }] });
    const { id } = draft.result;
    const own = await apply({ submit: false }, staff.周砚秋);
    expect(own.result.nodes).toMatchObject([{ name: '许清和' }]);
    expect((await apply({ id, submit: false, auths: [] })).result.nodes).toEqual([]);
    const read = await staff.王一川.get<Application>('/sealapply/detail', { id });
    expect(read.result).toMatchObject({ status: 'DRAFT', nodes: [] });
    const sent = await apply({ id, auths: form().auths });
    expect(sent.result).toMatchObject({ id, status: 'APPROVING', nodes: [{ name: '周砚秋' }] });
  });

  it('is pressed one too many: recorded, marked and reported, never dropped', async () => {
    const { staff, inUse } = await firm();
    const { id, auths } = await inUse();
    const { result } = await staff.周砚秋.post<Application>('/sealapply/press', {
      id,
      authId: auths[0]!.id,
      count: 4,
    });
    expect(result.auths[0]).toMatchObject({ count: 3, usedCount: 4, leftCount: 0 });
    expect(result.pressList.map(({ over }) => over)).toEqual([false, false, false, true]);
    expect(
      result.timeline.some(({ event, detail }) => event === 'PHYSICAL_ALERT' && detail.alert === 'OVER'),
    ).toBe(true);
    const { rows } = await database.pool.query(
      `select user_id from notice where template = 'physical-alert' and path = $1`,
      [`/physical/detail/${id}`],
    );
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(
      new Set([staff.周砚秋.userId, staff.何未央.userId]),
    );
  });

  it('is appended, changed in its period, ended per seal and person, and recalled', async () => {
    const { staff, inUse, apply } = await firm();
    const { id, auths } = await inUse();
    const at = staff.周砚秋;
    await at.post('/sealapply/press', { id, authId: auths[0]!.id, count: 3 });
    const appended = await at.post<Application>('/sealapply/append', { id, count: 2, reason: '多印两份' });
    expect(appended.result).toMatchObject({ status: 'USING', auths: [{ count: 5, leftCount: 2 }] });
    const endTime = new Date(Date.now() + 3_600_000).toISOString();
    const period = { id, startTime: new Date().toISOString(), endTime, reason: '提前' };
    expect(await staff.王一川.post('/sealapply/period', period)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await at.post('/sealapply/period', period)).toMatchObject({ code: 0 });
    const ended = await staff.王一川.post<Application>('/sealapply/end', { id, reason: '不再需要' });
    expect(ended.result).toMatchObject({ status: 'FINISHED', reason: '不再需要', auths: [{ ended: true }] });
    expect(await at.post('/sealapply/append', { id, count: 1, reason: '再印' })).toMatchObject({
      name: 'PHYSICAL_STATE',
    });
    const other = (await apply()).result;
    expect(await staff.王一川.post('/sealapply/recall', { id: other.id })).toMatchObject({
      result: { status: 'RECALLED' },
    });
  });

  it('needs another person: who applies for their own seal is approved by a seal administrator', async () => {
    const { staff, apply, decide } = await firm();
    const own = await apply({}, staff.周砚秋);
    expect(own.result.nodes).toMatchObject([{ name: '许清和' }]);
    expect(await decide(own.result.id, true, staff.周砚秋)).toMatchObject({ name: 'NOT_ALLOWED' });
    const refused = await decide(own.result.id, false, staff.许清和);
    expect(refused.result).toMatchObject({
      status: 'REFUSED',
      nodes: [{ decision: 'REFUSE', opinion: '文件不全' }],
    });
  });

  it('is closed to external companies, to a wrong type, and to seals that are disabled', async () => {
    const { staff, apply, seal, company } = await firm();
    const external = await product.company('远山贸易有限公司', { 陈书远: ['SYSTEM'] });
    const stranger = await product.signIn(external.people.陈书远!.contact);
    expect(await stranger.get('/physicalseal/list', { companyId: external.id })).toMatchObject({
      name: 'PHYSICAL_OFF',
    });
    expect(await stranger.get('/physicalseal/list', { companyId: company.id })).toMatchObject({
      name: 'NOT_FOUND',
    });
    expect(await stranger.get('/seal/open/physical', { companyId: external.id })).toMatchObject({
      result: false,
    });
    expect(await staff.王一川.get('/seal/open/physical', { companyId: company.id })).toMatchObject({
      result: true,
    });
    const { rows } = await database.pool.query(
      `select id from category where company_id = $1 and "primary"`,
      [company.id],
    );
    expect(await apply({ categoryId: rows[0].id })).toMatchObject({ name: 'PHYSICAL_CATEGORY' });
    const state = (to: string) =>
      staff.周砚秋.post('/physicalseal/state', { id: seal.id, state: to, reason: '盘点' });
    await apply();
    expect(await state('DESTROYED')).toMatchObject({ name: 'PHYSICAL_SEAL_BUSY' });
    expect(await state('DISABLED')).toMatchObject({ code: 0 });
    expect(await apply()).toMatchObject({ name: 'PHYSICAL_SEAL_STATE' });
  });

  it('stands still while its company is frozen, and is read', async () => {
    const { staff, inUse, apply, company, seal } = await firm();
    const { id, auths } = await inUse();
    await database.pool.query('update company set "freeze" = true where id = $1', [company.id]);
    expect(await apply()).toMatchObject({ name: 'COMPANY_FROZEN' });
    const authId = auths[0]!.id;
    const reason = '不再需要';
    const times = { startTime: new Date().toISOString(), endTime: new Date(Date.now() + 9e6).toISOString() };
    const asks: [string, object][] = [
      ['/sealapply/press', { id, authId, count: 1 }],
      ['/sealapply/append', { id, count: 1, reason }],
      ['/sealapply/period', { id, reason, ...times }],
      ['/sealapply/end', { id, reason }],
      ['/sealapply/recall', { id }],
      ['/sealapply/decide', { id, agree: true }],
      ['/sealapply/waive', { id, pressId: authId, reason }],
      ['/physicalseal/state', { id: seal.id, state: 'DISABLED', reason }],
      ['/device/bind', { sealId: seal.id, deviceNo: 'F-1', adapter: 'BRIDGE' }],
      ['/device/unbind', { sealId: seal.id }],
    ];
    for (const [url, body] of asks)
      expect(await staff.周砚秋.post(url, body), url).toMatchObject({ name: 'COMPANY_FROZEN' });
    const sent = await upload(staff.周砚秋, '/sealapply/photo', await photo(5), 'a.jpg', { id });
    expect(sent).toMatchObject({ name: 'COMPANY_FROZEN' });
    expect(await staff.周砚秋.get('/sealapply/detail', { id })).toMatchObject({ code: 0 });
  });

  it('in an emergency is opened by a seal administrator and one other, with notice to the auditor at once', async () => {
    const { staff, company, categoryId, seal, decide } = await firm();
    const form = {
      companyId: company.id,
      categoryId,
      subject: '海关保证金函',
      reason: '今晚截止',
      sealId: seal.id,
      userId: staff.王一川.userId,
      secondId: staff.宋闻笛.userId,
      count: 1,
      hours: 4,
    };
    expect(await staff.周砚秋.post('/sealapply/emergency', form)).toMatchObject({ name: 'NOT_ALLOWED' });
    const alone = { ...form, secondId: staff.许清和.userId };
    expect(await staff.许清和.post('/sealapply/emergency', alone)).toMatchObject({ name: 'PHYSICAL_SECOND' });
    const opened = await staff.许清和.post<Application>('/sealapply/emergency', form);
    expect(opened.result).toMatchObject({ status: 'APPROVING', emergency: true });
    const { rows } = await database.pool.query(
      `select user_id from notice where template = 'physical-emergency' and path = $1`,
      [`/physical/detail/${opened.result.id}`],
    );
    expect(rows).toEqual([{ user_id: staff.何未央.userId }]);
    expect((await decide(opened.result.id, true, staff.宋闻笛)).result).toMatchObject({ status: 'USING' });
  });
});

/** Rules of the installation about photos, beside those of the factory. */
const photoRules = (rules: Partial<typeof PHOTO_RULES>) =>
  database.pool.query(`update setting set value = $1 where name = 'physicalconfig'`, [
    JSON.stringify({ ...PHOTO_RULES, ...rules }),
  ]);

describe('photos', () => {
  it('that were handed in before, also in another size, do not pay for a press', async () => {
    const { staff, inUse } = await firm();
    const { id, auths } = await inUse();
    await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 3 });
    const first = await page();
    const smaller = await sharp(first).resize(900).jpeg({ quality: 60 }).toBuffer();
    const hand = (bytes: Buffer) => upload(staff.王一川, '/sealapply/photo', bytes, 'a.jpg', { id });
    expect(await hand(first)).toMatchObject({ result: { photosDue: 2 } });
    expect(await hand(first)).toMatchObject({ result: { photosDue: 2 } });
    const again = await hand(smaller);
    expect(again.result.photosDue).toBe(2);
    expect(again.result.photos.map(({ match }: { match: string }) => match)).toEqual([
      'UNMATCHED',
      'REUSED',
      'REUSED',
    ]);
    expect(await hand(Buffer.from('no picture'))).toMatchObject({ name: 'PHOTO_INVALID' });
  });

  it('name the place that the browser says where the camera wrote none, and must name one where that is required', async () => {
    const { staff, inUse } = await firm();
    const { id, auths } = await inUse();
    await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 3 });
    const rules = (locationRequired: boolean) =>
      database.pool.query(`update setting set value = $1 where name = 'physicalconfig'`, [
        JSON.stringify({ ...PHOTO_RULES, locationRequired }),
      ]);
    const taken = await sharp(await photo(91))
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 12/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '121/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const hand = async (bytes: Buffer, more: Record<string, string> = {}) =>
      upload(staff.王一川, '/sealapply/photo', bytes, 'a.jpg', { id, ...more });
    await rules(true);
    expect(await hand(await photo(92))).toMatchObject({ name: 'PHOTO_PLACE_MISSING' });
    expect(await hand(await photo(92), { place: '91.5 N' })).toMatchObject({ name: 'BAD_REQUEST' });
    await hand(await photo(92), { place: '30.25000,120.16667' });
    await rules(false);
    await hand(taken, { place: '30.25000,120.16667' });
    const { result } = await hand(await photo(93));
    expect(
      result.photos.map(({ place, placeSource }: Application['photos'][number]) => [place, placeSource]),
    ).toEqual([
      ['30.25000,120.16667', 'BROWSER'],
      [expect.stringMatching(/^31\.2\d*,121\.5/), 'PHOTO'],
      [null, null],
    ]);
  });

  it('with the code of a print are matched to its contract, copies and page', async () => {
    const { staff, inUse, company } = await firm();
    const contract = await product.draft(staff.王一川, [{ company: { id: company.id, name: company.name } }]);
    await database.pool.query(
      `insert into contract_print (contract_id, id, code, first_number, copies, files, user_id, user_name, create_time)
       values ($1, gen_random_uuid(), 'ABCD23456789', 4, 2, '[]', $2, '王一川', now())`,
      [contract.id, staff.王一川.userId],
    );
    const { id, auths } = await inUse();
    await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 3 });
    const withCode = async (code: string, left: number) =>
      sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .composite([{ input: await qrPng(`${product.publicUrl}/verifier?print=${code}`, 8), left, top: 200 }])
        .jpeg()
        .toBuffer();
    const hand = async (code: string, left: number) =>
      upload(staff.王一川, '/sealapply/photo', await withCode(code, left), 'a.jpg', { id });
    expect((await hand('ABCD23456789', 20)).result.photos).toMatchObject([
      { match: 'MATCHED', paper: { subject: contract.subject, firstNumber: 4, copies: 2, page: null } },
    ]);
    expect((await hand('ABCD23456789&page=12', 220)).result.photos[1]).toMatchObject({
      match: 'MATCHED',
      paper: { page: 12 },
    });
    expect((await hand('ZZZZ23456789', 420)).result.photos[2]).toMatchObject({
      match: 'UNMATCHED',
      paper: null,
    });
  });

  it('that are owed block new applications, until a keeper waives one with a reason', async () => {
    const { staff, inUse, apply, company, read } = await firm();
    const { id, auths } = await inUse();
    await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 2 });
    await photoRules({ photoDebtLimit: 2 });
    try {
      expect(await apply()).toMatchObject({ name: 'PHOTO_DEBT' });
      const debt = await staff.王一川.get<{ list: { pressId: string }[] }>('/sealapply/owe', {
        companyId: company.id,
      });
      expect(debt.result).toMatchObject({ limit: 2, blocked: true, list: [{ applicationId: id }, {}] });
      const { pressId } = debt.result.list[0]!;
      const waiver = { id, pressId, reason: '当面核对过' };
      expect(await staff.王一川.post('/sealapply/waive', waiver)).toMatchObject({ name: 'NOT_ALLOWED' });
      expect(await staff.周砚秋.post('/sealapply/waive', waiver)).toMatchObject({ result: { photosDue: 1 } });
      expect(await staff.周砚秋.post('/sealapply/waive', waiver)).toMatchObject({ name: 'NOT_FOUND' });
      expect((await read(id)).pressList[0]).toMatchObject({ waived: '当面核对过' });
      expect(await apply()).toMatchObject({ code: 0 });
    } finally {
      await photoRules({});
    }
  });
});

describe('an installation that requires no photos', () => {
  it('counts none as owed, blocks no one, and keeps those that are handed in', async () => {
    const { staff, inUse, apply, company, read } = await firm();
    const { id, auths } = await inUse();
    await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 2 });
    const page = async () =>
      (
        await staff.王一川.get<ApplicationPage>('/sealapply/page', {
          companyId: company.id,
          box: 'PHOTOS_DUE',
        })
      ).result;
    const owed = async () => (await staff.王一川.get('/sealapply/owe', { companyId: company.id })).result;
    await photoRules({ photoDebtLimit: 1 });
    expect(await apply()).toMatchObject({ name: 'PHOTO_DEBT' });
    expect(await page()).toMatchObject({ total: 1, counts: { PHOTOS_DUE: 1 } });
    await photoRules({ photoRequired: false, photoDebtLimit: 1 });
    try {
      expect(await owed()).toEqual({ limit: 1, blocked: false, list: [] });
      expect(await page()).toMatchObject({ total: 0, counts: { PHOTOS_DUE: 0 } });
      expect(await read(id)).toMatchObject({ presses: 2, photosDue: 0, photosDone: 0 });
      expect(await apply()).toMatchObject({ code: 0 });
      const handed = await upload(staff.王一川, '/sealapply/photo', await photo(77), 'a.jpg', { id });
      expect(handed).toMatchObject({ result: { photosDue: 0, photosDone: 1 } });
    } finally {
      await photoRules({});
    }
    expect(await read(id)).toMatchObject({ photosDue: 1, photosDone: 1 });
  });
});

describe('a stamping device', () => {
  const event = (deviceNo: string, seq: number, authId: string, more: object = {}) => ({
    deviceNo,
    seq,
    kind: 'PRESS',
    authId,
    at: new Date().toISOString(),
    ...more,
  });

  it('reports presses with signed messages, once for each number; a gap is reported', async () => {
    const { bind, inUse, read, seal, staff, company } = await firm();
    const { secret, deviceNo } = await bind('BRIDGE', 'D-07');
    const { id, auths } = await inUse();
    const first = event(deviceNo, 1, auths[0]!.id);
    expect(await send(secret, first)).toMatchObject({ result: { repeated: false, left: 2 } });
    expect(await send(secret, first)).toMatchObject({ result: { repeated: true, left: 2 } });
    expect(await send(secret, { ...first, place: '别处' })).toMatchObject({ name: 'DEVICE_SEQ' });
    expect(await send(Buffer.alloc(32).toString('base64'), event(deviceNo, 2, auths[0]!.id))).toMatchObject({
      name: 'DEVICE_SIGNATURE',
    });
    expect(await send(secret, event('D-99', 2, auths[0]!.id))).toMatchObject({ name: 'DEVICE_SIGNATURE' });
    expect(await send(secret, event(deviceNo, 3, auths[0]!.id))).toMatchObject({ result: { left: 1 } });
    const missing = async () =>
      (
        await staff.周砚秋.get<PhysicalSealList>('/physicalseal/list', { companyId: company.id })
      ).result.list.find((one) => one.id === seal.id)?.device?.missing;
    expect(await missing()).toBe(1);
    const uses = (by: Caller) => by.get<PhysicalSealUses>('/physicalseal/uses', { id: seal.id });
    expect((await uses(staff.周砚秋)).result).toMatchObject({
      seal: { device: { deviceNo, missing: 1 } },
      missing: [{ from: 2, to: 2 }],
      events: [{ seq: 3, kind: 'PRESS' }, { seq: 1 }],
      presses: [
        { personName: '王一川', application: { id, subject: '仓储合同用印' }, deviceNo },
        { number: 1 },
      ],
    });
    expect(await uses(staff.何未央)).toMatchObject({ code: 0 });
    expect(await uses(staff.宋闻笛)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await send(secret, event(deviceNo, 2, auths[0]!.id))).toMatchObject({ result: { left: 0 } });
    expect(await missing()).toBe(0);
    expect((await uses(staff.许清和)).result).toMatchObject({ missing: [], presses: [{}, {}, {}] });
    expect(await read(id)).toMatchObject({ status: 'COMPLETE', presses: 3 });
    const orders = { deviceNo, at: new Date().toISOString() };
    expect((await send(secret, orders, product, '/device/orders')).result).toEqual([]);
    expect(await staff.周砚秋.post('/sealapply/press', { id, authId: auths[0]!.id, count: 1 })).toMatchObject(
      {
        name: 'PHYSICAL_DEVICE',
      },
    );
  });

  it('that takes codes gets a new one after each press, computed from its seed alone', async () => {
    const { bind, inUse, read, staff } = await firm();
    const { secret } = await bind('CODE', 'C-01');
    const { id, auths } = await inUse();
    const authId = auths[0]!.id;
    const codeAt = (counter: number) => stampCode(Buffer.from(secret, 'base64'), counter, authId);
    expect((await read(id, staff.王一川)).codes).toEqual([{ authId, code: codeAt(0) }]);
    expect((await read(id, staff.周砚秋)).codes).toEqual([]);
    await staff.周砚秋.post('/sealapply/press', { id, authId, count: 1 });
    expect((await read(id, staff.王一川)).codes).toEqual([{ authId, code: codeAt(1) }]);
    expect(codeAt(0)).not.toBe(codeAt(1));
  });
});
