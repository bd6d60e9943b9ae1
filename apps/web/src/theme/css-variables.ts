import type { CSSVariablesResolver } from '@mantine/core';
import { DARK, DARK_TINTS, LIGHT, LIGHT_TINTS, type Tint, type TintColours, type Tokens } from './tokens.ts';

/** `--lares-…` for our own styles, and Mantine's variables with the same values. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...ours.light(), ...mantine },
  dark: { ...ours.dark(), ...mantine },
});

const ours = {
  light: () => ({ ...tokens(LIGHT), ...tints(LIGHT_TINTS) }),
  dark: () => ({ ...tokens(DARK), ...tints(DARK_TINTS) }),
};

/** The same `--lares-…` as a style sheet, for pages without Mantine. */
export function coloursSheet(): string {
  const rule = (scheme: keyof typeof ours) => {
    const lines = Object.entries(ours[scheme]()).map(([name, value]) => `${name}: ${value};`);
    return `:root[data-mantine-color-scheme='${scheme}'] { color-scheme: ${scheme}; ${lines.join(' ')} }`;
  };
  return `${rule('light')}\n${rule('dark')}`;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function tokens(values: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--lares-${kebab(name)}`, value]));
}

function tints(values: Record<Tint, TintColours>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, { label, ground }]) => [
      [`--lares-tint-${name}`, label],
      [`--lares-tint-${name}-ground`, ground],
    ]),
  );
}

const mantine = {
  '--mantine-color-body': 'var(--lares-page)',
  '--mantine-color-text': 'var(--lares-text)',
  '--mantine-color-bright': 'var(--lares-text)',
  '--mantine-color-dimmed': 'var(--lares-secondary)',
  '--mantine-color-placeholder': 'var(--lares-quiet)',
  '--mantine-color-error': 'var(--lares-negative)',
  '--mantine-color-success': 'var(--lares-positive)',
  '--mantine-color-anchor': 'var(--lares-primary)',
  '--mantine-color-default': 'var(--lares-surface)',
  '--mantine-color-default-hover': 'var(--lares-hover)',
  '--mantine-color-default-color': 'var(--lares-text)',
  '--mantine-color-default-border': 'var(--lares-hairline)',
  '--mantine-color-disabled': 'var(--lares-sunken)',
  '--mantine-color-disabled-color': 'var(--lares-quiet)',
  '--mantine-color-disabled-border': 'var(--lares-hairline)',
  '--mantine-primary-color-filled': 'var(--lares-primary)',
  '--mantine-primary-color-filled-hover': 'var(--lares-primary-hover)',
  '--mantine-primary-color-contrast': 'var(--lares-on-primary)',
  '--mantine-primary-color-light': 'var(--lares-primary-soft)',
  '--mantine-primary-color-light-hover': 'var(--lares-primary-soft)',
  '--mantine-primary-color-light-color': 'var(--lares-primary)',
};
