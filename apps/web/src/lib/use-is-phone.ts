import { useMediaQuery } from '@mantine/hooks';

/** The breakpoint of the style sheets (`$mantine-breakpoint-sm`), for differences in structure and not only in style. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
