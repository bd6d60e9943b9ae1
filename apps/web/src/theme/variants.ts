import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const CLEAR = '1px solid transparent';

/** Primary and destructive controls use the semantic tokens, so that both schemes keep their contrast. */
export const variantColors: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const name = color === 'red' ? 'negative' : color === input.theme.primaryColor ? 'primary' : null;
  if (input.variant === 'default') {
    return {
      background: 'var(--lares-surface)',
      hover: 'var(--lares-hover)',
      color: 'var(--lares-text)',
      border: '1px solid var(--lares-hairline)',
    };
  }
  if (name === null) return defaultVariantColorsResolver(input);
  const ink = `var(--lares-${name})`;
  const soft = `var(--lares-${name}-soft)`;
  switch (input.variant) {
    case 'filled':
      return { background: ink, hover: `var(--lares-${name}-hover)`, color: `var(--lares-on-${name})`, border: CLEAR };
    case 'light':
      return { background: soft, hover: soft, color: ink, border: CLEAR };
    case 'outline':
      return { background: 'transparent', hover: soft, color: ink, border: `1px solid ${ink}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: input.variant === 'subtle' ? soft : 'transparent', color: ink, border: CLEAR };
    default:
      return defaultVariantColorsResolver(input);
  }
};
