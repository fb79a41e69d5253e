// long: the one table of every address of the product
import { contractQuery } from '../features/contracts/contract-query.ts';
import {
  AccountPage,
  AppointPage,
  AuditPage,
  BacklogPage,
  BadRequestPage,
  CategoriesPage,
  CompanyLinkPage,
  CompanyPage,
  CompanyReviewsPage,
  CompanySignInPage,
  ContractListPage,
  DetailPage,
  DownloadPage,
  FailurePage,
  FeePage,
  FillingPage,
  ForgetPage,
  ForwardAuthPage,
  HandoverPage,
  HomePage,
  ImportPage,
  JoinPage,
  LaunchPage,
  LetterPage,
  LicensePage,
  LoginPage,
  MailboxPage,
  MessagesPage,
  NotFoundPage,
  NoticePage,
  OwnRequestsPage,
  ParameterPage,
  PermissionPage,
  PreviewPage,
  PrintPage,
  RealNameAuthPage,
  RealNamePage,
  RolesPage,
  ScanPage,
  SealApprovalPage,
  SealDetailPage,
  SealLetterPage,
  SealMakerPage,
  SealsPage,
  SecondStepPage,
  SettingsPage,
  SetupPage,
  SharedContractPage,
  SharedPreviewPage,
  SignaturePage,
  SignaturePanelPage,
  SignPage,
  StaffPage,
  SuccessPage,
  TokensPage,
  TransmitPage,
  VerifierPage,
  VerifyPage,
} from './page-imports.ts';
import { ROUTE_NAMES } from './route-names.ts';
import type { RouteSpec } from './route-spec.ts';

/** Every address of the product (product-spec §2), in the order of its table. */
export const ROUTES: readonly RouteSpec[] = [
  // Contracts
  { path: '/launch/contract/:id?', title: 'launch', layout: 'bare', auth: true, page: LaunchPage },
  { path: '/launch/appoint/:id', title: 'appoint', layout: 'rail', auth: true, page: AppointPage },
  { path: '/launch/parameter/:id', title: 'parameter', layout: 'rail', auth: true, page: ParameterPage },
  {
    path: '/filling/:id',
    title: 'filling',
    layout: 'console',
    auth: true,
    page: FillingPage,
    asks: contractQuery,
  },
  { path: '/backlog/:id', title: 'backlog', layout: 'fullscreen', auth: true, page: BacklogPage },
  { path: '/contractlist', title: 'contracts', layout: 'console', auth: true, page: ContractListPage },
  { path: '/contractprint', title: 'print', layout: 'console', auth: true, page: PrintPage },
  // Without a login there is no menu to show.
  { path: '/weaversign', title: 'weaversign', layout: 'fullscreen', auth: false, page: HandoverPage },
  {
    path: '/detail/:id',
    alias: '/contractdetail/:id',
    title: 'detail',
    layout: 'console',
    auth: true,
    page: DetailPage,
    guest: SharedContractPage,
  },
  { path: '/transmit/:id', title: 'transmit', layout: 'console', auth: true, page: TransmitPage },
  {
    path: '/sign/:id',
    title: 'sign',
    layout: 'fullscreen',
    auth: true,
    page: SignPage,
    asks: contractQuery,
  },
  {
    path: '/preview/:id',
    title: 'preview',
    layout: 'fullscreen',
    auth: true,
    page: PreviewPage,
    guest: SharedPreviewPage,
  },

  // Seals
  {
    path: '/seal-electronic',
    title: 'electronicSeals',
    layout: 'console',
    auth: true,
    menus: ['seals'],
    page: SealsPage,
  },
  // Ours: a new seal is made on a page of its own.
  {
    path: '/seal-electronic/make',
    title: 'makeSeal',
    layout: 'console',
    auth: true,
    menus: ['seals'],
    page: SealMakerPage,
  },
  {
    path: '/seal-electronic/:id',
    title: 'electronicSeals',
    layout: 'console',
    auth: true,
    page: SealDetailPage,
  },
  // Ours: a request to use a seal, for who asked and who answers.
  {
    path: '/sealapproval/:id',
    title: 'sealApproval',
    layout: 'console',
    auth: true,
    page: SealApprovalPage,
  },
  // Ours: the letter of a grant, for who signs it and whom it is for.
  {
    path: '/sealletter/:id',
    title: 'sealLetter',
    layout: 'console',
    auth: true,
    page: SealLetterPage,
  },
  {
    path: '/seal-physical',
    title: 'physicalSeals',
    layout: 'console',
    auth: true,
    menus: ['seals', 'physicalSeals'],
  },
  { path: '/physical', title: 'sealApplications', layout: 'console', auth: true, menus: ['physicalSeals'] },
  {
    path: '/physical/detail/:id?',
    alias: '/physicaldetail/:id',
    title: 'sealApplication',
    layout: 'console',
    auth: true,
    menus: ['physicalSeals'],
  },
  { path: '/launch/seal', title: 'launchSeal', layout: 'console', auth: true, menus: ['physicalSeals'] },

  // Business types
  {
    path: '/businesstype/:id?',
    title: 'categories',
    layout: 'console',
    auth: true,
    menus: ['configuration', 'categories'],
    page: CategoriesPage,
  },

  // Company administration
  { path: '/companyinfo', title: 'company', layout: 'console', auth: true, page: CompanyPage },
  {
    path: '/employee',
    title: 'employees',
    layout: 'console',
    auth: true,
    menus: ['employees'],
    page: StaffPage,
  },
  // Ours: an import is a page of its own, so that it survives a reload.
  {
    path: '/employee/import/:id?',
    title: 'importEmployees',
    layout: 'console',
    auth: true,
    own: true,
    menus: ['employees'],
    page: ImportPage,
  },
  // Ours: a person asks to join a company.
  {
    path: '/joincompany',
    title: 'joinCompany',
    layout: 'console',
    auth: true,
    own: true,
    page: OwnRequestsPage,
  },
  // Ours: the link of an invitation to join a company.
  {
    path: '/joincompany/:id',
    title: 'joinCompany',
    layout: 'fullscreen',
    auth: true,
    own: true,
    page: JoinPage,
  },
  { path: '/role', title: 'roles', layout: 'console', auth: true, menus: ['roles'], page: RolesPage },
  // Ours: with what the people of a company sign in.
  {
    path: '/company/signin',
    title: 'companySignIn',
    layout: 'console',
    auth: true,
    own: true,
    menus: ['employees'],
    page: CompanySignInPage,
  },
  {
    path: '/forwardauth/:id',
    title: 'forwardAuth',
    layout: 'fullscreen',
    auth: true,
    page: ForwardAuthPage,
  },
  // Ours: the legal representative reads and signs an authorization letter.
  {
    path: '/companyletter/:id',
    title: 'companyLetter',
    layout: 'fullscreen',
    auth: true,
    own: true,
    page: LetterPage,
  },
  { path: '/fee', title: 'fees', layout: 'console', auth: true, menus: ['fees'], page: FeePage },
  { path: '/platformmanage', title: 'platform', layout: 'console', auth: true, menus: ['platform'] },
  // Ours: companies that apply to be authenticated, for platform administrators.
  {
    path: '/platformmanage/review/:id?',
    title: 'companyReviews',
    layout: 'console',
    auth: true,
    own: true,
    page: CompanyReviewsPage,
  },
  // Ours: every setting of the installation, for platform administrators.
  {
    path: '/platformmanage/settings',
    title: 'settings',
    layout: 'console',
    auth: true,
    own: true,
    page: SettingsPage,
  },
  { path: '/audit', title: 'audit', layout: 'console', auth: true, menus: ['audit'], page: AuditPage },
  { path: '/company/chart', title: 'statistics', layout: 'console', auth: true, menus: ['statistics'] },
  {
    path: '/company/contract/detail',
    title: 'statisticsDetail',
    layout: 'console',
    auth: true,
    menus: ['statistics'],
  },

  // Ours: messages that were sent and that failed, for platform administrators.
  {
    path: '/system/messages',
    title: 'messages',
    layout: 'console',
    auth: true,
    own: true,
    page: MessagesPage,
  },

  // Ours: tokens that show codes, for platform administrators.
  { path: '/system/tokens', title: 'tokens', layout: 'console', auth: true, own: true, page: TokensPage },

  // Templates
  {
    path: '/template-manage',
    title: 'templates',
    layout: 'console',
    keepAlive: true,
    auth: true,
    menus: ['configuration', 'templates'],
  },
  { path: '/template/editor/:id?', title: 'templateEditor', layout: 'fullscreen', auth: true },
  { path: '/template/view', title: 'templateView', layout: 'console', auth: true },
  { path: '/template/:id', title: 'template', layout: 'fullscreen', auth: true },

  // Signing in
  { path: '/login', title: 'login', layout: 'fullscreen', auth: false, page: LoginPage },
  { path: '/multiLogin', title: 'multiLogin', layout: 'fullscreen', auth: false, page: SecondStepPage },
  { path: '/login/forget', title: 'forget', layout: 'fullscreen', auth: false, page: ForgetPage },
  // Ours: a new installation has no one who could sign in.
  { path: '/setup', title: 'setup', layout: 'fullscreen', auth: false, page: SetupPage },
  // Ours: a license must be renewable when no one can sign in any more.
  { path: '/license', title: 'license', layout: 'fullscreen', auth: false, page: LicensePage },
  { path: '/scanLogin', title: 'scanLogin', layout: 'fullscreen', auth: false, page: ScanPage },

  // The person
  // Without a section: the list of them, on a phone.
  {
    path: '/usercenter/:active?',
    title: 'account',
    layout: 'console',
    auth: true,
    own: true,
    page: AccountPage,
  },
  {
    path: '/realnameauth',
    title: 'realName',
    layout: 'console',
    auth: true,
    own: true,
    page: RealNameAuthPage,
  },
  {
    path: '/successauth',
    title: 'realNameDone',
    layout: 'console',
    auth: true,
    own: true,
    page: SuccessPage,
  },
  { path: '/realname', title: 'realName', layout: 'console', auth: true, own: true, page: RealNamePage },
  { path: '/signature', title: 'signature', layout: 'console', auth: true, own: true, page: SignaturePage },
  // Ours: the phone on which a user signs who is logged in on a desktop; the link opens one sheet only.
  {
    path: '/signature/panel',
    title: 'signaturePanel',
    layout: 'fullscreen',
    auth: false,
    page: SignaturePanelPage,
  },
  // Ours: a company's own sign-in asks to open a user's account.
  {
    path: '/companylink',
    title: 'companyLink',
    layout: 'fullscreen',
    auth: true,
    own: true,
    page: CompanyLinkPage,
  },
  { path: '/verify', title: 'verify', layout: 'console', auth: true, own: true, page: VerifyPage },

  // The rest
  { path: '/download', title: 'download', layout: 'console', auth: true, page: DownloadPage },
  { path: '/verifier', title: 'verifier', layout: 'fullscreen', auth: false, page: VerifierPage },
  { path: '/notice', title: 'notice', layout: 'console', auth: true, own: true, page: NoticePage },
  {
    path: ROUTE_NAMES.appHome,
    name: 'appHome',
    title: 'home',
    layout: 'console',
    auth: true,
    page: HomePage,
  },
  { path: '/dev/mailbox', title: 'mailbox', layout: 'fullscreen', auth: false, page: MailboxPage },
  {
    path: '/error/permission',
    title: 'permission',
    layout: 'fullscreen',
    auth: false,
    page: PermissionPage,
  },
  {
    path: '/error/400',
    title: 'badRequest',
    layout: 'fullscreen',
    auth: false,
    page: BadRequestPage,
  },
  { path: '/error/404', title: 'notFound', layout: 'fullscreen', auth: false, page: NotFoundPage },
  { path: '/error/500', title: 'failure', layout: 'fullscreen', auth: false, page: FailurePage },
  { path: '*', title: 'notFound', layout: 'fullscreen', auth: false, page: NotFoundPage },
];
