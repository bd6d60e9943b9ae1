import { useMediaQuery } from '@mantine/hooks';

/** The breakpoint of the style sheets (`$mantine-breakpoint-sm`), for what must be another structure and not only another style. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
