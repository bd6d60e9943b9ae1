import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/agencies/$agency')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/agencies/$agency"!</div>;
}
