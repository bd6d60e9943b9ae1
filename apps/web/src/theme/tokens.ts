/** Semantic colours, never hues. The same keys in both schemes, checked by the type. */
export interface Tokens {
  page: string;
  surface: string;
  /** Background above a surface: menus, dialogs. */
  raised: string;
  sunken: string;
  hover: string;
  hairline: string;
  inputBorder: string;
  text: string;
  secondary: string;
  quiet: string;
  primary: string;
  primaryHover: string;
  primarySoft: string;
  onPrimary: string;
  accent: string;
  accentSoft: string;
  positive: string;
  warning: string;
  negative: string;
  negativeHover: string;
  negativeSoft: string;
  onNegative: string;
  /** The toast: dark in the light scheme, raised in the dark one. */
  toast: string;
  toastText: string;
  toastAction: string;
  shadow: string;
  veil: string;
}

export const LIGHT: Tokens = {
  page: '#FBF9F6',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F4F1EC',
  hover: '#F7F4EF',
  hairline: '#E7E1D8',
  inputBorder: '#8B8477',
  text: '#1C2333',
  secondary: '#4A5268',
  quiet: '#646B7D',
  primary: '#24407A',
  primaryHover: '#1B3263',
  primarySoft: '#E9EEF8',
  onPrimary: '#FFFFFF',
  accent: '#A94A28',
  accentSoft: '#F8E9E2',
  positive: '#2A7253',
  warning: '#85560A',
  negative: '#B42318',
  negativeHover: '#93190F',
  negativeSoft: '#FBE7E4',
  onNegative: '#FFFFFF',
  toast: '#1C2333',
  toastText: '#F7F4EF',
  toastAction: '#A9C3F7',
  shadow: '0 1px 2px rgb(58 46 28 / 6%), 0 12px 32px -8px rgb(58 46 28 / 18%)',
  veil: 'rgb(40 33 22 / 42%)',
};

export const DARK: Tokens = {
  page: '#11141B',
  surface: '#181C25',
  raised: '#1E2330',
  sunken: '#0D1016',
  hover: '#1E2330',
  hairline: '#2A3040',
  inputBorder: '#6A7285',
  text: '#E9EBF1',
  secondary: '#B4BAC9',
  quiet: '#8E95A7',
  primary: '#8FB0F2',
  primaryHover: '#A9C3F7',
  primarySoft: '#1E2A44',
  // White lacks contrast on the pale blue, so text on it has the page colour.
  onPrimary: '#11141B',
  accent: '#E08A63',
  accentSoft: '#3A251C',
  positive: '#6CC79C',
  warning: '#E5B454',
  negative: '#F58A7F',
  negativeHover: '#F8A79E',
  negativeSoft: '#3B1C1A',
  onNegative: '#11141B',
  toast: '#262C3B',
  toastText: '#E9EBF1',
  toastAction: '#A9C3F7',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
  veil: 'rgb(4 6 10 / 62%)',
};

/** The specified colour names. Each is a pale background with a readable label. */
export const TINTS = ['green', 'blue', 'purple', 'grey', 'amber', 'red', 'orange', 'yellow'] as const;
export type Tint = (typeof TINTS)[number];

export interface TintColours {
  label: string;
  ground: string;
}

export const LIGHT_TINTS: Record<Tint, TintColours> = {
  green: { label: '#2A7253', ground: '#E4F1EA' },
  blue: { label: '#1F5FA8', ground: '#E3EEF9' },
  purple: { label: '#6A3FA0', ground: '#F0E8F8' },
  grey: { label: '#565C6C', ground: '#EFECE7' },
  amber: { label: '#85560A', ground: '#FBF0D9' },
  red: { label: '#B42318', ground: '#FBE7E4' },
  orange: { label: '#A0480F', ground: '#FCEADB' },
  yellow: { label: '#6B5D06', ground: '#F8F2C4' },
};

export const DARK_TINTS: Record<Tint, TintColours> = {
  green: { label: '#6CC79C', ground: '#17302A' },
  blue: { label: '#84B6F0', ground: '#182B42' },
  purple: { label: '#C3A2EE', ground: '#2B2140' },
  grey: { label: '#B4BAC9', ground: '#272C39' },
  amber: { label: '#E5B454', ground: '#33290F' },
  red: { label: '#F58A7F', ground: '#3B1C1A' },
  orange: { label: '#F2A36B', ground: '#3A2512' },
  yellow: { label: '#DCCB5E', ground: '#2E2B0E' },
};
