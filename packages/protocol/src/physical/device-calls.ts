import { call, of } from '../transport/call.ts';
import type {
  DemoDevices,
  DeviceEvent,
  DeviceOrderQuery,
  DeviceOrders,
  DeviceReceipt,
} from './device-schema.ts';

export const sendDeviceEventCall = call('POST /device/event', {
  summary: 'An event of a stamping device, signed with its key; once for each number, in any order',
  access: 'OPEN',
  body: of<DeviceEvent>(),
  answer: of<DeviceReceipt>(),
});

export const listDeviceOrdersCall = call('POST /device/orders', {
  summary: 'What a stamping device may press now, for its gateway; signed with its key',
  access: 'OPEN',
  effect: false,
  body: of<DeviceOrderQuery>(),
  answer: of<DeviceOrders>(),
});

export const listDemoDevicesCall = call('GET /dev/stamps', {
  summary: 'Simulated devices of the caller’s company with their keys, in a demo only',
  access: 'SESSION',
  answer: of<DemoDevices>(),
});
