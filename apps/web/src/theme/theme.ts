import { createTheme, type InputWrapperProps, type ModalProps, type PaperProps, type SelectProps, type TooltipProps } from '@mantine/core';
import { dark, encre, gray, red } from './palettes.ts';
import { variantColors } from './variants.ts';

const HEADING_FACE = "'Bricolage Grotesque Variable', 'Inter Variable', 'Inter Fallback', sans-serif";

export const theme = createTheme({
  primaryColor: 'encre',
  primaryShade: { light: 7, dark: 3 },
  colors: { encre, gray, dark, red },
  white: '#FFFFFF',
  black: '#1C2333',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--lares-shadow)', lg: 'var(--lares-shadow)', xl: 'var(--lares-shadow)' },
  headings: {
    fontFamily: HEADING_FACE,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  // Plain objects with the type of their props: importing the components here would load them all at start.
  components: {
    // Hints below the input, so that adjacent inputs are aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies Partial<InputWrapperProps> },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } satisfies Partial<PaperProps> },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        transitionProps: { transition: 'pop', duration: 160 },
        closeButtonProps: { 'aria-label': 'Fermer' },
        // The page has its own banner landmark, so the header of a dialog must not be a second one.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
    },
    Select: {
      defaultProps: {
        nothingFoundMessage: 'Aucun résultat',
        allowDeselect: false,
        checkIconPosition: 'right',
      } satisfies Partial<SelectProps>,
    },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 120 } } satisfies Partial<TooltipProps> },
  },
});
