import { App, ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useSkin } from './skin/use-skin.ts';

/** A token's value as the page resolves it: antd mixes colours and cannot read variables. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The guide's "antd 6 map". */
function themeFromTokens(): ThemeConfig {
  return {
    token: {
      colorPrimary: token('--brand-fill'),
      colorLink: token('--brand-text'),
      colorInfo: token('--brand-text'),
      colorSuccess: token('--ok'),
      colorError: token('--bad'),
      colorWarning: token('--warn'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-2'),
      colorTextTertiary: token('--text-3'),
      colorTextPlaceholder: token('--text-3'),
      colorBgLayout: token('--bg'),
      colorBorder: token('--control-line'),
      colorBorderSecondary: token('--line'),
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      controlHeight: 34,
      controlHeightLG: 44,
      controlHeightSM: 28,
      fontSize: 14,
      fontFamily: token('--font'),
      motionDurationMid: '0.2s',
    },
    components: {
      Table: { cellPaddingBlock: 8, headerBg: '#FBFBF9', rowSelectedBg: '#F3F8FE' },
    },
  };
}

/** antd dressed in our tokens, for the console pages that use it. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { color } = useSkin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens follow the brand colour
  const theme = useMemo(themeFromTokens, [color]);
  return (
    <ConfigProvider
      theme={theme}
      locale={i18n.language === 'en-US' ? enUS : zhCN}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
