import { createFileRoute, redirect } from '@tanstack/react-router';

/** The front door leads to sign-in, and from there whoever is signed in goes on to the dashboard. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/auth', replace: true });
  },
});
