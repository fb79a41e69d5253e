import { lazyPage } from './lazy-page.tsx';

/** The pages that exist, each in its own chunk with the texts it shows; the table of routes places them. */

// Contracts
export const LaunchPage = lazyPage(
  () => import('../features/contracts/launch/launch-page.tsx').then((m) => m.LaunchPage),
  { texts: ['contracts', 'contracts-launch', 'contracts-form', 'documents'] },
);
export const AppointPage = lazyPage(
  () => import('../features/contracts/appoint/appoint-page.tsx').then((m) => m.AppointPage),
  { texts: ['contracts', 'contracts-launch', 'contracts-fields', 'documents'] },
);
export const ParameterPage = lazyPage(
  () => import('../features/contracts/parameter/parameter-page.tsx').then((m) => m.ParameterPage),
  { texts: ['contracts', 'contracts-launch', 'contracts-fields', 'documents'] },
);
export const FillingPage = lazyPage(
  () => import('../features/contracts/filling/filling-page.tsx').then((m) => m.FillingPage),
  // The texts of the form's frame are loaded with it.
  { texts: ['contracts-fields', 'documents'] },
);
export const ContractListPage = lazyPage(
  () => import('../features/contracts/list/contract-list-page.tsx').then((m) => m.ContractListPage),
  { texts: ['contracts', 'contracts-list'] },
);
export const DetailPage = lazyPage(
  () => import('../features/contracts/detail/detail-page.tsx').then((m) => m.DetailPage),
  { texts: ['contracts', 'contracts-detail', 'contracts-acts', 'documents', 'identified'] },
);
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
export const PrintPage = lazyPage(
  () => import('../features/contracts/print/print-page.tsx').then((m) => m.PrintPage),
  { texts: ['contracts-print', 'contracts-detail'] },
);
export const TransmitPage = lazyPage(
  () => import('../features/contracts/handing/transmit-page.tsx').then((m) => m.TransmitPage),
  { texts: ['contracts', 'contracts-acts', 'contracts-detail', 'identified'] },
);
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
export const AccountPage = lazyPage(
  () => import('../features/identity/account/account-page.tsx').then((m) => m.AccountPage),
  { texts: ['identity', 'identity-account'] },
);

export const CompanySignInPage = lazyPage(
  () =>
    import('../features/identity/company-sign-in/company-sign-in-page.tsx').then((m) => m.CompanySignInPage),
  { texts: ['identity-company', 'identity-account', 'identity', 'roles'] },
);

export const SealsPage = lazyPage(
  () => import('../features/seals/list/seals-page.tsx').then((m) => m.SealsPage),
  { texts: ['seals-keeping', 'seals-approval'] },
);
export const SealMakerPage = lazyPage(
  () => import('../features/seals/making/maker-page.tsx').then((m) => m.MakerPage),
  { texts: ['seals-keeping'] },
);
export const SignaturePage = lazyPage(
  () => import('../features/seals/own/signature-page.tsx').then((m) => m.SignaturePage),
  { texts: ['seals'] },
);
export const SignaturePanelPage = lazyPage(
  () => import('../features/seals/phone/panel-page.tsx').then((m) => m.PanelPage),
  { texts: ['seals'] },
);
export const RealNamePage = lazyPage(
  () => import('../features/identity/real-name/real-name-page.tsx').then((m) => m.RealNamePage),
  { texts: ['identity-realname', 'identity'] },
);
export const RealNameAuthPage = lazyPage(
  () => import('../features/identity/real-name/real-name-auth-page.tsx').then((m) => m.RealNameAuthPage),
  { texts: ['identity-realname', 'identity'] },
);
export const SuccessPage = lazyPage(
  () => import('../features/identity/real-name/success-page.tsx').then((m) => m.SuccessPage),
  { texts: ['identity-realname', 'identity'] },
);
export const VerifyPage = lazyPage(
  () => import('../features/identity/real-name/verify-page.tsx').then((m) => m.VerifyPage),
  { texts: ['identity-realname', 'identity'] },
);

// Companies
export const CompanyPage = lazyPage(
  () => import('../features/organizations/company/company-page.tsx').then((m) => m.CompanyPage),
  {
    texts: [
      'organizations',
      'organizations-auth',
      'organizations-letter',
      'roles',
      'seals-rules',
      'seals-tokens',
    ],
  },
);
export const CompanyReviewsPage = lazyPage(
  () => import('../features/organizations/review/reviews-page.tsx').then((m) => m.ReviewsPage),
  { texts: ['organizations-auth', 'organizations-letter'] },
);
export const PlatformPage = lazyPage(
  () => import('../features/organizations/platform/platform-page.tsx').then((m) => m.PlatformPage),
  { texts: ['organizations-platform'] },
);
export const CategoriesPage = lazyPage(
  () => import('../features/categories/categories-page.tsx').then((m) => m.CategoriesPage),
  { texts: ['categories'] },
);
export const RolesPage = lazyPage(
  () => import('../features/organizations/roles/roles-page.tsx').then((m) => m.RolesPage),
  { texts: ['roles'] },
);
export const AuditPage = lazyPage(() => import('../features/audit/audit-page.tsx').then((m) => m.AuditPage), {
  texts: ['audit'],
});
export const ChartPage = lazyPage(
  () => import('../features/statistics/chart-page.tsx').then((m) => m.ChartPage),
  { texts: ['statistics'] },
);
export const CountedPage = lazyPage(
  () => import('../features/statistics/counted-page.tsx').then((m) => m.CountedPage),
  { texts: ['statistics', 'contracts'] },
);
export const StaffPage = lazyPage(
  () => import('../features/organizations/staff/staff-page.tsx').then((m) => m.StaffPage),
  { texts: ['organizations-staff', 'roles'] },
);
export const ImportPage = lazyPage(
  () => import('../features/organizations/import/import-page.tsx').then((m) => m.ImportPage),
  { texts: ['organizations-import', 'roles'] },
);
export const JoinPage = lazyPage(
  () => import('../features/organizations/staff/join/join-page.tsx').then((m) => m.JoinPage),
  { texts: ['organizations-staff'] },
);
export const OwnRequestsPage = lazyPage(
  () => import('../features/organizations/joining/own-requests-page.tsx').then((m) => m.OwnRequestsPage),
  { texts: ['organizations-joining'] },
);
export const SealDetailPage = lazyPage(
  () => import('../features/seals/detail/seal-detail-page.tsx').then((m) => m.SealDetailPage),
  { texts: ['seals-detail', 'seals-approval', 'seals-rules', 'roles', 'seals-tokens'] },
);
export const SealLetterPage = lazyPage(() =>
  import('../features/seals/letter/letter-page.tsx').then((m) => m.SealLetterPage),
);
export const SealApprovalPage = lazyPage(
  () => import('../features/seals/approval/approval-page.tsx').then((m) => m.SealApprovalPage),
  { texts: ['seals-approval', 'seals', 'identity-intent'] },
);
export const FeePage = lazyPage(() => import('../features/fees/fee-page.tsx').then((m) => m.FeePage), {
  texts: ['fees'],
});
export const LetterPage = lazyPage(
  () => import('../features/organizations/letter/letter-page.tsx').then((m) => m.LetterPage),
  { texts: ['organizations-letter', 'identity-intent'] },
);
export const ForwardAuthPage = lazyPage(
  () => import('../features/organizations/forward-auth/forward-auth-page.tsx').then((m) => m.ForwardAuthPage),
  { texts: ['organizations', 'organizations-auth', 'organizations-letter'] },
);

// The rest
export const HomePage = lazyPage(() => import('../features/home/home-page.tsx').then((m) => m.HomePage), {
  texts: ['home', 'contracts', 'contracts-list'],
});
export const VerifierPage = lazyPage(
  () => import('../features/verifier/verifier-page.tsx').then((m) => m.VerifierPage),
  { texts: ['verifier'] },
);
export const DownloadPage = lazyPage(
  () => import('../features/system/download/download-page.tsx').then((m) => m.DownloadPage),
  { texts: ['download'] },
);
export const SettingsPage = lazyPage(
  () => import('../features/system/settings/settings-page.tsx').then((m) => m.SettingsPage),
  { texts: ['system-settings'] },
);
export const NoticePage = lazyPage(
  () => import('../features/notifications/notice-page.tsx').then((m) => m.NoticePage),
  { texts: ['notifications'] },
);
export const MessagesPage = lazyPage(
  () => import('../features/notifications/messages/messages-page.tsx').then((m) => m.MessagesPage),
  { texts: ['notifications'] },
);
export const AgenciesPage = lazyPage(
  () => import('../features/seals/agencies/agencies-page.tsx').then((m) => m.AgenciesPage),
  { texts: ['seals-keeping', 'seals-detail'] },
);
export const TokensPage = lazyPage(
  () => import('../features/seals/tokens/tokens-page.tsx').then((m) => m.TokensPage),
  { texts: ['seals-tokens'] },
);
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
