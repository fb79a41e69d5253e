import type { ConsolePage } from './console-pages.ts';
import { lazyPage } from './lazy-page.tsx';

/** The pages that exist, each in its own chunk with the texts it shows; the table of routes places them. */

/** Inside the console's frame: the list of their chunks is no part of what /login, /sign and /verifier load. */
const consolePage = (name: ConsolePage) =>
  lazyPage(async (id) => (await import('./console-pages.ts')).CONSOLE_PAGES[name](id));

// Contracts
export const LaunchPage = consolePage('LaunchPage');
export const FromTemplatePage = consolePage('FromTemplatePage');
export const BulkListPage = consolePage('BulkListPage');
export const NewBulkPage = consolePage('NewBulkPage');
export const BulkPage = consolePage('BulkPage');
export const PaperValuesPage = consolePage('PaperValuesPage');
export const AppointPage = consolePage('AppointPage');
export const ParameterPage = consolePage('ParameterPage');
export const FillingPage = lazyPage(
  () => import('../features/contracts/filling/filling-page.tsx').then((m) => m.FillingPage),
  // The texts of the form's frame are loaded with it.
  { texts: ['contracts-fields', 'documents'] },
);
export const ContractListPage = consolePage('ContractListPage');
export const DetailPage = consolePage('DetailPage');
export const BacklogPage = lazyPage(
  () => import('../features/contracts/backlog/backlog-page.tsx').then((m) => m.BacklogPage),
  {
    texts: [
      'contracts-backlog',
      'contracts',
      'contracts-acts',
      'contracts-detail',
      'documents',
      'identified',
    ],
  },
);
export const PrintPage = consolePage('PrintPage');
export const TransmitPage = consolePage('TransmitPage');
export const PreviewPage = lazyPage(
  () => import('../features/contracts/preview/preview-page.tsx').then((m) => m.PreviewPage),
  { texts: ['contracts-detail', 'documents', 'identified'] },
);
export const HandoverPage = lazyPage(
  () => import('../features/contracts/handover/handover-page.tsx').then((m) => m.HandoverPage),
  { texts: ['contracts-handover'] },
);
export const SharedContractPage = lazyPage(
  () => import('../features/contracts/shared/shared-contract-page.tsx').then((m) => m.SharedContractPage),
  {
    texts: ['contracts', 'contracts-detail', 'contracts-acts', 'contracts-shared', 'documents', 'identified'],
  },
);
export const SharedPreviewPage = lazyPage(
  () => import('../features/contracts/shared/shared-preview-page.tsx').then((m) => m.SharedPreviewPage),
  { texts: ['contracts-detail', 'contracts-shared', 'documents', 'identified'] },
);
export const SignPage = lazyPage(
  () => import('../features/contracts/sign/sign-page.tsx').then((m) => m.SignPage),
  // The texts of the signing page are loaded with it, after the document pages are shown.
  { texts: ['contracts-sign', 'documents', 'identified'] },
);

// Templates
export const TemplateEditorPage = consolePage('TemplateEditorPage');

// Signing in
export const SetupPage = lazyPage(
  () => import('../features/identity/setup/setup-page.tsx').then((m) => m.SetupPage),
  { texts: ['identity', 'identity-setup', 'notifications'] },
);
export const LicensePage = lazyPage(
  () => import('../features/identity/license/license-page.tsx').then((m) => m.LicensePage),
  { texts: ['identity'] },
);
export const LoginPage = lazyPage(
  () => import('../features/identity/login/login-page.tsx').then((m) => m.LoginPage),
  { texts: ['identity'] },
);

export const ScanPage = lazyPage(
  () => import('../features/identity/scan/scan-page.tsx').then((m) => m.ScanPage),
  { texts: ['identity', 'identity-scan'] },
);
export const SecondStepPage = lazyPage(
  () => import('../features/identity/second-step/second-step-page.tsx').then((m) => m.SecondStepPage),
  { texts: ['identity'] },
);
export const ForgetPage = lazyPage(
  () => import('../features/identity/forget/forget-page.tsx').then((m) => m.ForgetPage),
  { texts: ['identity'] },
);

// The person
export const CompanyLinkPage = lazyPage(
  () => import('../features/identity/company-link/company-link-page.tsx').then((m) => m.CompanyLinkPage),
  { texts: ['identity', 'identity-account'] },
);
export const AccountPage = consolePage('AccountPage');

export const CompanySignInPage = consolePage('CompanySignInPage');

export const SealsPage = consolePage('SealsPage');
export const SealMakerPage = consolePage('SealMakerPage');
export const SignaturePage = consolePage('SignaturePage');
export const SignaturePanelPage = lazyPage(
  () => import('../features/seals/phone/panel-page.tsx').then((m) => m.PanelPage),
  { texts: ['seals'] },
);
export const RealNamePage = consolePage('RealNamePage');
export const RealNameAuthPage = consolePage('RealNameAuthPage');
export const SuccessPage = consolePage('SuccessPage');
export const VerifyPage = consolePage('VerifyPage');

// Companies
export const CompanyPage = consolePage('CompanyPage');
export const CompanyReviewsPage = consolePage('CompanyReviewsPage');
export const PlatformPage = consolePage('PlatformPage');
export const CategoriesPage = consolePage('CategoriesPage');
export const TemplatesPage = consolePage('TemplatesPage');
export const ClausesPage = consolePage('ClausesPage');
export const ClausePage = consolePage('ClausePage');
export const TemplateCodePage = consolePage('TemplateCodePage');
export const TemplateViewPage = consolePage('TemplateViewPage');
export const TemplatePage = lazyPage(
  () => import('../features/templates/detail/template-page.tsx').then((m) => m.TemplatePage),
  {
    texts: [
      'templates',
      'contracts',
      'contracts-fields',
      'documents',
      'templates-clauses',
      'templates-comments',
      'templates-codes',
      'contracts-scan',
    ],
  },
);
export const RolesPage = consolePage('RolesPage');
export const AuditPage = consolePage('AuditPage');
export const ChartPage = consolePage('ChartPage');
export const CountedPage = consolePage('CountedPage');
export const StaffPage = consolePage('StaffPage');
export const ImportPage = consolePage('ImportPage');
export const JoinPage = lazyPage(
  () => import('../features/organizations/staff/join/join-page.tsx').then((m) => m.JoinPage),
  { texts: ['organizations-staff'] },
);
export const OwnRequestsPage = consolePage('OwnRequestsPage');
export const SealDetailPage = consolePage('SealDetailPage');
export const SealLetterPage = consolePage('SealLetterPage');
export const SealApprovalPage = consolePage('SealApprovalPage');
export const SealApplicationPage = consolePage('SealApplicationPage');
export const StampDevicesPage = consolePage('StampDevicesPage');
export const FeePage = consolePage('FeePage');
export const LetterPage = lazyPage(
  () => import('../features/organizations/letter/letter-page.tsx').then((m) => m.LetterPage),
  { texts: ['organizations-letter', 'identity-intent'] },
);
export const ForwardAuthPage = lazyPage(
  () => import('../features/organizations/forward-auth/forward-auth-page.tsx').then((m) => m.ForwardAuthPage),
  { texts: ['organizations', 'organizations-auth', 'organizations-letter'] },
);

// The rest
export const HomePage = consolePage('HomePage');
export const VerifierPage = lazyPage(
  () => import('../features/verifier/verifier-page.tsx').then((m) => m.VerifierPage),
  { texts: ['verifier'] },
);
export const DownloadPage = consolePage('DownloadPage');
export const SettingsPage = consolePage('SettingsPage');
export const NoticePage = consolePage('NoticePage');
export const MessagesPage = consolePage('MessagesPage');
export const TokensPage = consolePage('TokensPage');
export const AgenciesPage = consolePage('AgenciesPage');
export const PhysicalSealsPage = consolePage('PhysicalSealsPage');
export const SealApplicationsPage = consolePage('SealApplicationsPage');
export const SealApplyPage = consolePage('SealApplyPage');
export const MailboxPage = lazyPage(
  () => import('../features/notifications/mailbox-page.tsx').then((m) => m.MailboxPage),
  { texts: ['notifications', 'seals-tokens'] },
);

const errorPage = (kind: 'Permission' | 'BadRequest' | 'NotFound' | 'Failure') =>
  lazyPage(() => import('./pages/error-pages.tsx').then((m) => m[`${kind}Page`]), { texts: ['error-pages'] });

export const PermissionPage = errorPage('Permission');
export const BadRequestPage = errorPage('BadRequest');
export const NotFoundPage = errorPage('NotFound');
export const FailurePage = errorPage('Failure');
