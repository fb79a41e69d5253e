import * as calls from '@cinnabar/protocol/physical/application-calls';
import * as forms from '@cinnabar/protocol/physical/application-schema';
import { photoDebtSchema } from '@cinnabar/protocol/physical/photo-debt-schema';
import {
  bindDeviceCall,
  changePhysicalSealStateCall,
  getPhysicalSealUsesCall,
  listPhysicalSealsCall,
  openPhysicalCall,
  savePhysicalSealCall,
  unbindDeviceCall,
} from '@cinnabar/protocol/physical/physical-seal-calls';
import {
  bindDeviceSchema,
  boundDeviceSchema,
  companyOfSealsSchema,
  physicalSealIdSchema,
  physicalSealListSchema,
  physicalSealSchema,
  physicalSealStateSchema,
  physicalSealUsesSchema,
  savePhysicalSealSchema,
  unbindDeviceSchema,
} from '@cinnabar/protocol/physical/physical-seal-schema';
import { MOST_FILE_BYTES, MOST_PHOTO_BYTES } from '@cinnabar/protocol/physical/physical-values';
import { z } from 'zod';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { readFields, receiveSmallFile } from '../../platform/uploads/receive-picture.ts';
import {
  appendCount,
  changePeriod,
  confirmPress,
  endAuths,
  waivePhoto,
} from './applications/change-auths.ts';
import { decideApplication, recallApplication } from './applications/decide-application.ts';
import { getApplication, getApplicationPage, getPhotoDebt } from './applications/read-applications.ts';
import { openEmergency, saveApplication } from './applications/save-application.ts';
import { bindDevice, unbindDevice } from './devices/bind-device.ts';
import { getFile, sendFile } from './photos/application-files.ts';
import { getPhoto, sendPhoto } from './photos/send-photo.ts';
import type { PhysicalDeps } from './physical-deps.ts';
import { isOpenTo } from './physical-policy.ts';
import { changePhysicalSealState, listPhysicalSeals, savePhysicalSeal } from './seals/manage-seals.ts';
import { getSealUses } from './seals/read-uses.ts';

/** Physical seals, and applications to use them (calls.md §5). */
export function physicalRoutes(app: App, deps: PhysicalDeps): void {
  /** Acts, and answers the application as it is then. */
  const acted = async (actor: Actor, id: string, act: Promise<void>) => {
    await act;
    return getApplication(deps, actor, id);
  };
  const answer = forms.applicationSchema;

  serve(
    app,
    openPhysicalCall,
    { query: companyOfSealsSchema, answer: z.boolean() },
    async ({ actor, query }) => {
      const isMember = await deps.organizations.isEmployee(actor, query.companyId);
      const company = isMember ? await deps.organizations.findCompany(query.companyId) : null;
      return company !== null && isOpenTo(deps, company);
    },
  );

  serve(
    app,
    listPhysicalSealsCall,
    { query: companyOfSealsSchema, answer: physicalSealListSchema },
    ({ actor, query }) => listPhysicalSeals(deps, actor, query.companyId),
  );

  serve(
    app,
    getPhysicalSealUsesCall,
    { query: physicalSealIdSchema, answer: physicalSealUsesSchema },
    ({ actor, query }) => getSealUses(deps, actor, query.id),
  );

  serve(
    app,
    savePhysicalSealCall,
    { body: savePhysicalSealSchema, answer: physicalSealSchema },
    ({ actor, body }) => savePhysicalSeal(deps, actor, body),
  );

  serve(
    app,
    changePhysicalSealStateCall,
    { body: physicalSealStateSchema, answer: physicalSealSchema },
    ({ actor, body }) => changePhysicalSealState(deps, actor, body),
  );

  serve(app, bindDeviceCall, { body: bindDeviceSchema, answer: boundDeviceSchema }, ({ actor, body }) =>
    bindDevice(deps, actor, body),
  );

  serve(app, unbindDeviceCall, { body: unbindDeviceSchema, answer: z.null() }, async ({ actor, body }) => {
    await unbindDevice(deps, actor, body.sealId);
    return null;
  });

  serve(
    app,
    calls.getApplicationPageCall,
    { query: forms.applicationPageQuerySchema, answer: forms.applicationPageSchema },
    ({ actor, query }) => getApplicationPage(deps, actor, query),
  );

  serve(app, calls.getApplicationCall, { query: forms.applicationIdSchema, answer }, ({ actor, query }) =>
    getApplication(deps, actor, query.id),
  );

  serve(
    app,
    calls.getPhotoDebtCall,
    { query: companyOfSealsSchema, answer: photoDebtSchema },
    ({ actor, query }) => getPhotoDebt(deps, actor, query.companyId),
  );

  serve(app, calls.saveApplicationCall, { body: forms.saveApplicationSchema, answer }, ({ actor, body }) =>
    saveApplication(deps, actor, body),
  );

  serve(app, calls.openEmergencyCall, { body: forms.emergencySchema, answer }, ({ actor, body }) =>
    openEmergency(deps, actor, body),
  );

  serve(
    app,
    calls.decideApplicationCall,
    { body: forms.decideApplicationSchema, answer },
    ({ actor, body }) => acted(actor, body.id, decideApplication(deps, actor, body)),
  );

  serve(app, calls.recallApplicationCall, { body: forms.applicationIdSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, recallApplication(deps, actor, body.id)),
  );

  serve(app, calls.appendCountCall, { body: forms.appendCountSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, appendCount(deps, actor, body)),
  );

  serve(app, calls.changePeriodCall, { body: forms.changePeriodSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, changePeriod(deps, actor, body)),
  );

  serve(app, calls.endApplicationCall, { body: forms.endApplicationSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, endAuths(deps, actor, body)),
  );

  serve(app, calls.confirmPressCall, { body: forms.confirmPressSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, confirmPress(deps, actor, body)),
  );

  serve(app, calls.waivePhotoCall, { body: forms.waivePhotoSchema, answer }, ({ actor, body }) =>
    acted(actor, body.id, waivePhoto(deps, actor, body)),
  );

  serve(app, calls.sendPhotoCall, { answer }, async ({ actor, request }) => {
    // A picture takes a second of a process.
    await countAttempt(deps.database, { key: `seal-photo:${actor.userId}`, max: 300, windowSeconds: 3600 });
    const tooLarge = () => new AppError('PHOTO_TOO_LARGE');
    const { bytes, fields } = await receiveSmallFile(request, { maxBytes: MOST_PHOTO_BYTES, tooLarge });
    const form = readFields(forms.sendPhotoSchema, fields);
    return acted(actor, form.id, sendPhoto(deps, actor, form, bytes));
  });

  serve(app, calls.sendFileCall, { answer }, async ({ actor, request }) => {
    await countAttempt(deps.database, { key: `seal-file:${actor.userId}`, max: 300, windowSeconds: 3600 });
    const tooLarge = () => new AppError('TOO_LARGE');
    const { name, bytes, fields } = await receiveSmallFile(request, { maxBytes: MOST_FILE_BYTES, tooLarge });
    const form = readFields(forms.sendFileSchema, fields);
    return acted(actor, form.id, sendFile(deps, actor, form, { name, bytes }));
  });

  serve(
    app,
    calls.getApplicationFileCall,
    { query: forms.fileQuerySchema },
    async ({ actor, query, reply }) => {
      const { storageKey, name } = await getFile(deps, actor, query);
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/octet-stream')
        .send(await deps.storage.get(storageKey));
    },
  );

  serve(
    app,
    calls.getApplicationImageCall,
    { query: forms.photoQuerySchema },
    async ({ actor, query, reply }) => {
      const { storageKey } = await getPhoto(deps, actor, query.photokey);
      return reply.type('image/jpeg').send(await deps.storage.get(storageKey));
    },
  );
}
