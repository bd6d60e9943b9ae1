import { createFileRoute, redirect } from '@tanstack/react-router';

/** The front page is no page of this application (main.tsx starts one or the other): whoever goes there from inside leaves it. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true });
  },
});
