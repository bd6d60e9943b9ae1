import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/billing/import')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/billing/import"!</div>
}
