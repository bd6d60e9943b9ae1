import { createFileRoute, redirect } from '@tanstack/react-router';

/** The landing page is not part of this application (main.tsx starts one or the other): navigating to it reloads. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true });
  },
});
