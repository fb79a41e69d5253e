import { call, of } from '../transport/call.ts';
import type {
  ActiveMethods,
  AppDownload,
  Background,
  ContractPrintRule,
  ContractRestrict,
  ContractSend,
  DownloadRule,
  Icp,
  Logo,
  PhysicalConfig,
  PrintType,
  ProtectWatermark,
  RealNameDemand,
  Skin,
} from './system-schema.ts';

export const getMultiPasswordCall = call('GET /sys/config/multipassword', {
  summary: 'Whether signing in takes a password and then a code',
  access: 'OPEN',
  answer: of<boolean>(),
});

export const getBackgroundCall = call('GET /sys/config/getbackgroundconfig', {
  summary: 'Background of the login page',
  access: 'OPEN',
  answer: of<Background>(),
});

export const getLogoCall = call('GET /sys/config/logo', {
  summary: 'Logo of the installation, on light and on dark ground',
  access: 'OPEN',
  answer: of<Logo>(),
});

export const getIcpCall = call('GET /sys/config/icp', {
  summary: 'Registration number of the site, and its link',
  access: 'OPEN',
  answer: of<Icp>(),
});

export const getSkinCall = call('GET /sys/config/skin', {
  summary: 'Theme and colour of the installation',
  access: 'OPEN',
  answer: of<Skin>(),
});

export const getPhysicalSealsCall = call('GET /sys/config/pyhsics', {
  summary: 'Whether physical seals are managed',
  access: 'OPEN',
  answer: of<boolean>(),
});

export const getPhysicalConfigCall = call('GET /sys/config/physicalconfig', {
  summary: 'Settings of physical seals',
  access: 'OPEN',
  answer: of<PhysicalConfig>(),
});

export const getAppDownloadCall = call('GET /sys/config/appdownload', {
  summary: 'Whether and from where the app is offered',
  access: 'OPEN',
  answer: of<AppDownload>(),
});

export const getSignPasswordUseCall = call('GET /sys/config/signpwd', {
  summary: 'Whether a signing password may prove the will to sign',
  access: 'OPEN',
  answer: of<boolean>(),
});

export const getAntiForgeryCall = call('GET /sys/config/antifake', {
  summary: 'Whether prints carry an anti-forgery code',
  access: 'OPEN',
  answer: of<boolean>(),
});

export const getContractDownloadCall = call('GET /sys/config/contract/download', {
  summary: 'Who may keep the files of contracts',
  access: 'OPEN',
  answer: of<DownloadRule>(),
});

export const getContractPrintCall = call('GET /sys/config/contract/print', {
  summary: 'Whether and how often contracts may be printed',
  access: 'OPEN',
  answer: of<ContractPrintRule>(),
});

export const getPrintTypeCall = call('GET /contract/print/type', {
  summary: 'How contracts are printed',
  access: 'OPEN',
  answer: of<PrintType>(),
});

export const getActiveMethodsCall = call('GET /sys/config/activemethod', {
  summary: 'How a new account is activated',
  access: 'OPEN',
  answer: of<ActiveMethods>(),
});

export const getProtectWatermarkCall = call('GET /sys/config/getprotectwatermark', {
  summary: 'Watermark over pages that are only read',
  access: 'OPEN',
  answer: of<ProtectWatermark>(),
});

export const getContractRestrictCall = call('GET /sys/config/contract/restrict', {
  summary: 'What a signer must do before signing',
  access: 'OPEN',
  answer: of<ContractRestrict>(),
});

export const getContractSendCall = call('GET /sys/config/contract/send', {
  summary: 'Rules for sending contracts',
  access: 'OPEN',
  answer: of<ContractSend>(),
});

export const getRealNameDemandCall = call('GET /sys/config/sendSignRealName', {
  summary: 'Whether senders and signers need a verified identity',
  access: 'OPEN',
  answer: of<RealNameDemand>(),
});
