import { Readable } from 'node:stream';
import { toChinaTime } from '@cinnabar/kernel';
import {
  listDemoDevicesCall,
  listDeviceOrdersCall,
  sendDeviceEventCall,
} from '@cinnabar/protocol/physical/device-calls';
import {
  demoDevicesSchema,
  deviceEventSchema,
  deviceOrderQuerySchema,
  deviceOrdersSchema,
  deviceReceiptSchema,
} from '@cinnabar/protocol/physical/device-schema';
import { MOST_DEVICE_BODY } from '@cinnabar/protocol/physical/physical-values';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { physicalSeal, sealApplication, sealAuth, stampDevice } from '../physical-tables.ts';
import { keyOf } from '../stores/device-code.ts';
import { receiveEvent, requireSigned } from './receive-event.ts';
import { takePhoto } from './take-photo.ts';

const SIGNATURE = 'x-stamp-signature';
/** How far the clock of a gateway that asks may be from ours. */
const SKEW_MS = 5 * 60 * 1000;

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of the body, which the signature is over. The limit of the route bounds them. */
async function keepRaw(request: FastifyRequest, _reply: unknown, payload: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > MOST_DEVICE_BODY) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  const raw = Buffer.concat(chunks);
  rawBodies.set(request, raw);
  return Object.assign(Readable.from([raw]), { receivedEncodedLength: length });
}

/** Calls of stamping devices and their gateways, without a session: each body is signed (docs/stamp-devices.md). */
export function deviceRoutes(app: App, deps: PhysicalDeps): void {
  const SIGNED = { bodyLimit: MOST_DEVICE_BODY, preParsing: keepRaw };
  const signed = async (request: FastifyRequest, deviceNo: string) => {
    const raw = rawBodies.get(request) ?? Buffer.alloc(0);
    const signature = String(request.headers[SIGNATURE] ?? '');
    return { raw, device: await requireSigned(deps, deviceNo, raw, signature) };
  };

  serve(
    app,
    sendDeviceEventCall,
    { body: deviceEventSchema, answer: deviceReceiptSchema, ...SIGNED },
    async ({ body, request }) => {
      const { device, raw } = await signed(request, body.deviceNo);
      const receipt = await receiveEvent(deps, device, body, raw);
      const { authId, photo, deviceNo } = body;
      if (!receipt.repeated && receipt.left !== null && authId && photo)
        await takePhoto(deps, { deviceNo, authId, bytes: Buffer.from(photo, 'base64') });
      return receipt;
    },
  );

  serve(
    app,
    listDeviceOrdersCall,
    { body: deviceOrderQuerySchema, answer: deviceOrdersSchema, ...SIGNED },
    async ({ body, request }) => {
      const { device } = await signed(request, body.deviceNo);
      if (Math.abs(new Date(body.at).getTime() - deps.clock.now().getTime()) > SKEW_MS)
        throw new AppError('DEVICE_SIGNATURE');
      if (!device.bound) return [];
      const rows = await deps.database.db
        .select({ auth: sealAuth })
        .from(sealAuth)
        .innerJoin(sealApplication, eq(sealApplication.id, sealAuth.applicationId))
        .where(and(eq(sealAuth.sealId, device.sealId), inArray(sealApplication.status, ['USING'])))
        .limit(200);
      return rows.map(({ auth }) => ({
        authId: auth.id,
        person: auth.userName,
        count: auth.count,
        used: auth.usedCount,
        from: toChinaTime(auth.startTime),
        to: toChinaTime(auth.endTime),
        ended: auth.ended,
      }));
    },
  );

  if (!deps.demo) return;
  serve(app, listDemoDevicesCall, { answer: demoDevicesSchema }, async ({ actor }) => {
    if (actor.tenantId === null || !(await deps.organizations.isEmployee(actor, actor.tenantId))) return [];
    const rows = await deps.database.db
      .select({ device: stampDevice, sealName: physicalSeal.name })
      .from(stampDevice)
      .innerJoin(physicalSeal, eq(physicalSeal.id, stampDevice.sealId))
      .where(
        and(
          eq(stampDevice.companyId, actor.tenantId),
          eq(stampDevice.adapter, 'SIMULATED'),
          eq(stampDevice.bound, true),
        ),
      );
    return rows.map(({ device, sealName }) => ({
      deviceNo: device.deviceNo,
      secret: keyOf(deps.masterKey, device).toString('base64'),
      sealName,
      lastSeq: device.lastSeq,
    }));
  });
}
