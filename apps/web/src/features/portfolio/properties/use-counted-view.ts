import { useEffect } from 'react';
import { trpc } from '#lib/trpc.ts';

/** Reports once that the page of a property was opened. Failures are ignored. */
export function useCountedView(propertyId: string): void {
  // No displayed data contains views, so nothing is reloaded.
  const { mutate } = trpc.properties.countView.useMutation({ meta: { invalidates: [] } });
  useEffect(() => mutate({ propertyId }), [mutate, propertyId]);
}
