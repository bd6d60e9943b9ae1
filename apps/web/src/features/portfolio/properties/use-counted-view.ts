import { useEffect } from 'react';
import { trpc } from '#lib/trpc.ts';

/** Says once that the page of a property was opened. Nobody waits for it, and nobody is told when it cannot be said. */
export function useCountedView(propertyId: string): void {
  // What is on screen stays as it is: nothing of it shows a view.
  const { mutate } = trpc.properties.countView.useMutation({ meta: { invalidates: [] } });
  useEffect(() => mutate({ propertyId }), [mutate, propertyId]);
}
